/**
 * A field writes what was typed when it is left; one that goes with what it is in writes nothing. The field of a text on the
 * canvas is none of these: it is a text area.
 */
export function leaveField(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement) activeElement.blur();
}
