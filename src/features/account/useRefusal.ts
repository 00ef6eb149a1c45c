import { useEffect, useRef, useState } from 'react';

/**
 * For a form whose button is disabled once a field is found wrong: it would lose the keyboard, which `refuse` takes to the
 * first such field.
 */
export function useRefusal() {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return { form, refuse: () => setRefusals((count) => count + 1) };
}
