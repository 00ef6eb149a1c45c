/** The parts of a text at a separator outside brackets, blanks at their ends taken off. */
export function splitOutside(text: string, separator: '/' | ',' | ' '): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  const plain = separator === ' ' ? text.replace(/\s+/g, ' ') : text;
  for (let at = 0; at < plain.length; at += 1) {
    const letter = plain[at];
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter !== separator || depth > 0) continue;
    parts.push(plain.slice(from, at).trim());
    from = at + 1;
  }
  return [...parts, plain.slice(from).trim()];
}
