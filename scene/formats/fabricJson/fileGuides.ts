// Ruler guides in a file: an extra key of the canvas, which Fabric itself passes over.
import { areGuides } from '../../document/storedGuides.ts';
import type { Artboard, RulerGuide } from '../../nodes/types.ts';
import { isObject, type JsonObject } from './checkFile.ts';

const KEY = 'pranchetaGuides';

/** The guides of a file; nothing for a file that does not speak of them, so that reading it takes none away. */
export function readFileGuides(json: JsonObject): Pick<Artboard, 'guides' | 'guidesLocked'> {
  const stored = json[KEY];
  if (!isObject(stored) || !Array.isArray(stored.lines)) return {};
  const guides = stored.lines.map((line, at) => ({
    ...(isObject(line) ? { axis: line.axis, at: line.at } : {}),
    id: isObject(line) && typeof line.id === 'string' ? line.id : `g${at}`,
  }));
  return areGuides(guides) ? { guides: guides as RulerGuide[], guidesLocked: stored.locked === true } : {};
}

/** The canvas's keys with the guides as they are now; none leave no trace. */
export function withFileGuides(
  keys: JsonObject,
  { guides = [], guidesLocked = false }: Artboard,
): JsonObject {
  const { [KEY]: before, ...rest } = keys;
  const known = readFileGuides({ [KEY]: before });
  if (guides.length === 0 && !guidesLocked) return before === undefined || known.guides ? rest : keys;
  return { ...rest, [KEY]: { lines: guides, locked: guidesLocked } };
}
