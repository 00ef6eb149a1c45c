/**
 * What a design may have, with what stands under keys nobody knows: room for 100,000 objects and all their properties.
 * Each value takes memory, however short its text is, and lists and objects several times as much.
 */
const canvasLimits = { values: 10_000_000, containers: 2_000_000 };

const quote = 34;
const comma = 44;
const openBracket = 91;
const backslash = 92;
const openBrace = 123;

/** Where the string ends that begins at `start`; the end of the text where nothing ends it. */
const findStringEnd = (text: string, start: number): number => {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text.charCodeAt(at - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return text.length;
};

/**
 * Whether JSON text would become more values than a design may have, told before it becomes any: 200 kB of gzip can be
 * a hundred million of them. What stands in strings does not count; an empty list or object counts for two.
 */
export const hasTooManyValues = (text: string, most = canvasLimits): boolean => {
  // In front of each value is a comma, or it is the first of what has just been opened, or the first of all.
  let values = 1;
  let containers = 0;
  let at = 0;
  while (at < text.length && values <= most.values && containers <= most.containers) {
    const code = text.charCodeAt(at);
    if (code === quote) at = findStringEnd(text, at);
    if (code === openBracket || code === openBrace) containers += 1;
    if (code === comma || code === openBracket || code === openBrace) values += 1;
    at += 1;
  }
  return values > most.values || containers > most.containers;
};
