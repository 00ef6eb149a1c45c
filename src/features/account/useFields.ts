import { useState } from 'react';
import { t } from '../../i18n/account.ts';
import type { FieldCheck } from './validation.ts';

/** State of a small form: values, and the errors of fields that were left or submitted. */
export function useFields<Name extends string>(checks: Readonly<Record<Name, FieldCheck>>) {
  const names = Object.keys(checks) as Name[];
  const blank = Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>;
  const [values, setValues] = useState(blank);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});

  const errorOf = (name: Name): string | undefined => {
    const key = checks[name](values[name]);
    return key === null ? undefined : t(key);
  };
  const setError = (name: Name, error: string | undefined) =>
    setErrors((current) => ({ ...current, [name]: error }));

  /** Props of a text field of this form. */
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    withErrorStyles: errors[name] !== undefined,
    // Fields of passwords do not tell by themselves.
    'aria-invalid': errors[name] === undefined ? undefined : true,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((current) => ({ ...current, [name]: value }));
      setError(name, undefined);
    },
    onBlur: () => {
      // An untouched field is not scolded for being left.
      if (values[name] !== '') setError(name, errorOf(name));
    },
  });

  /** Checks every field and shows what is wrong; true when nothing is. */
  const validate = (): boolean => {
    const found = Object.fromEntries(names.map((name) => [name, errorOf(name)])) as Partial<
      Record<Name, string>
    >;
    setErrors((current) => ({ ...current, ...found }));
    return names.every((name) => found[name] === undefined);
  };

  const clear = () => {
    setValues(blank);
    setErrors({});
  };

  const hasError = names.some((name) => errors[name] !== undefined);
  return { values, errors, field, setError, validate, clear, hasError };
}
