import type { Form } from './createTestApp.ts';

/** A form as a browser sends it. */
export const writeMultipart = async (
  form: Form,
): Promise<{ payload: Buffer; headers: Record<string, string> }> => {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    if (value instanceof Blob) data.append(name, value, 'arquivo');
    else if (Array.isArray(value))
      for (const item of value as (string | number)[]) data.append(name, String(item));
    else data.append(name, String(value));
  }
  const response = new Response(data);
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  };
};
