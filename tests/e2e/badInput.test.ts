// Broken, hostile and foreign input on the built product: a clear message in Portuguese, nothing lost, server alive.
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { kinds, openPanel, readDesign, whenSaved } from '../harness/journey.ts';
import { openEditor } from '../harness/openEditor.ts';
import { withProduct } from '../harness/withProduct.ts';

const started = withProduct();

async function call(path: string, fields: Record<string, string | Blob>, token = '') {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await fetch(`${started.product.address}${path}`, {
    method: 'POST',
    body,
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
  });
  return {
    status: response.status,
    body: (await response.json()) as { message?: string; data?: Record<string, string> },
  };
}

async function tokenOf(login: string, password: string): Promise<string> {
  return (await call('/api/users/login', { login, password })).body.data!.token!;
}

describe('bad input', () => {
  it('refuses broken and hostile JSON and keeps the design', async () => {
    const { page } = await openEditor(started);
    await openPanel(page, 'Elementos');
    await page.getByRole('button', { name: 'Círculo', exact: true }).click();
    const hostile = ['', '{"objects":', '[]', '{"objects":[],"__proto__":{"x":1}}', '['.repeat(5000)];
    for (const content of hostile) {
      await page.getByRole('button', { name: 'Salvar' }).click();
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('menuitem', { name: 'Importar JSON' }).click();
      await (await chooser).setFiles({
        name: 'x.json',
        mimeType: 'application/json',
        buffer: Buffer.from(content),
      });
      await page.getByText('Arquivo inválido.').first().waitFor();
      await page.getByText('Arquivo inválido.').first().click();
    }
    await whenSaved(page);
    expect(kinds(await readDesign(page))).toEqual(['Circle']);
    await page.context().close();
  });

  it('names what is wrong with a picture that is none', async () => {
    const { page } = await openEditor(started);
    await openPanel(page, 'Uploads');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await (await chooser).setFiles([
      { name: 'vazia.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
      { name: 'pagina.png', mimeType: 'image/png', buffer: Buffer.from('<html><script>alert(1)</script>') },
    ]);
    const queue = page.getByRole('region', { name: 'Fila de Upload' });
    await queue.getByText('Falhou: O arquivo está danificado ou incompleto.').waitFor();
    await queue.getByText('Falhou: Tipo de arquivo não suportado').waitFor();
    expect(await queue.getByText(/^Falhou/).count()).toBe(2);
    await page.context().close();
  });

  it('answers sizes, foreign ids, bombs and stale tokens in words', async () => {
    const [ana, pro] = await Promise.all([
      tokenOf('ana@prancheta.local', 'ana12345'),
      tokenOf('pro@prancheta.local', 'pro12345'),
    ]);
    const size = { project_name: 'x', width: '0', height: '100' };
    expect(await call('/api/projects/create', size, ana)).toMatchObject({
      status: 422,
      body: { message: 'Informe largura e altura entre 1 e 32768.' },
    });
    const made = await call('/api/projects/create', { ...size, width: '100' }, ana);
    const project_id = made.body.data!.project_id!;
    expect(await call('/api/projects/get', { project_id }, pro)).toMatchObject({
      status: 404,
      body: { message: 'Projeto não encontrado.' },
    });
    const bomb = new Blob([new Uint8Array(gzipSync(Buffer.alloc(250 * 1024 * 1024)))], {
      type: 'application/gzip',
    });
    expect(await call('/api/projects/update', { project_id, project_json_zip: bomb }, ana)).toMatchObject({
      status: 413,
      body: { message: 'Projeto muito grande.' },
    });
    expect(await call('/api/projects/get', { project_id }, 'not-a-token')).toMatchObject({ status: 401 });
    expect((await fetch(`${started.product.address}/api/health`)).status).toBe(200);
  });

  it('sends people away from designs that are not theirs, and asks to sign in when the session is dead', async () => {
    const first = await openEditor(started);
    const { page } = await openEditor(started, {
      account: { email: 'pro@prancheta.local', password: 'pro12345' },
    });
    await page.goto(first.address);
    await page.waitForURL('**/home');
    await page.context().close();
    await first.page.context().close();
  });
});
