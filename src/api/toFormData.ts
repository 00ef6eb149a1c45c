const append = (form: FormData, name: string, value: unknown): void => {
  if (value === undefined || value === null) return;
  if (value instanceof Blob) form.append(name, value, value instanceof File ? value.name : name);
  else if (value instanceof Date) form.append(name, value.toISOString());
  else if (typeof value === 'object') form.append(name, JSON.stringify(value));
  else if (typeof value === 'boolean') form.append(name, value ? '1' : '0');
  else if (typeof value === 'string') form.append(name, value);
  else if (typeof value === 'number') form.append(name, `${value}`);
  else throw new TypeError(`Form field ${name} cannot hold a ${typeof value}`);
};

/**
 * Writes a plain object as form data: empty values are left out, arrays repeat the field,
 * other objects travel as JSON, booleans as 1 and 0.
 */
export const toFormData = (values: unknown): FormData => {
  const form = new FormData();
  if (typeof values !== 'object' || values === null) return form;
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value)) for (const item of value) append(form, name, item);
    else append(form, name, value);
  }
  return form;
};
