import type { FontFace } from '../../text/types.ts';
import type { Style } from './readStyle.ts';

/** The face a style asks for: the first family it names. */
export function readFace(look: Style) {
  const weight = look['font-weight'] ?? 'normal';
  const slant = look['font-style'] ?? 'normal';
  const [family = 'sans-serif'] = (look['font-family'] ?? 'sans-serif').split(',');
  return {
    fontFamily: family.trim().replace(/^(['"])(.*)\1$/, '$2') || 'sans-serif',
    fontWeight: /^\d+$/.test(weight) ? Number(weight) : weight,
    fontStyle: slant === 'italic' || slant === 'oblique' ? slant : 'normal',
  } satisfies FontFace;
}
