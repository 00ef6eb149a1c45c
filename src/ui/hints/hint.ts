/** What an element says of itself while it is pointed at or has the focus; one bubble shows it for all of them (`Hints`). */
export type HintProps = { readonly 'data-hint'?: string | undefined };

/** The attributes of an element that says `text`. */
export function hint(text: string): HintProps {
  return { 'data-hint': text };
}
