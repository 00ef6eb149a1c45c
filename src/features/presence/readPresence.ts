// What arrives from others is checked before anything draws it: a state may come from any program with access.
import type { Matrix, Point } from '../../../scene/geometry/types.ts';
import { MAIN_PAGE } from '../../../scene/document/pages/storedPages.ts';
import type { NodePatch } from '../../../scene/nodes/types.ts';
import type { PresenceState, SharedPreview } from './types.ts';

const MAX_NAME = 40;
const MAX_COORDINATE = 1e7;
const PAGE = /^[\w-]{1,32}$/;
/** What a gesture changes; sources, text and structure never come this way. */
const NUMBERS: ReadonlySet<string> = new Set([
  'left',
  'top',
  'width',
  'height',
  'scaleX',
  'scaleY',
  'angle',
  'skewX',
  'skewY',
  'cropX',
  'cropY',
  'opacity',
  'strokeWidth',
  'fontSize',
  'charSpacing',
  'lineHeight',
]);
const COLORS: ReadonlySet<string> = new Set(['fill', 'stroke']);
const COLOR = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%/]{5,40}\))$/i;

/** Most nodes a preview may name; above it others see the frame only. */
export const MAX_PREVIEW_NODES = 100;

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCoordinate = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= MAX_COORDINATE;

function readPoint(value: unknown): Point | null {
  return isPlain(value) && isCoordinate(value.x) && isCoordinate(value.y) ? { x: value.x, y: value.y } : null;
}

function readFrame(value: unknown): readonly Point[] | null {
  if (!Array.isArray(value) || value.length !== 4) return null;
  const corners = value.flatMap((corner: unknown) => readPoint(corner) ?? []);
  return corners.length === 4 ? corners : null;
}

function readPatch(value: unknown): NodePatch {
  if (!isPlain(value)) return {};
  const entries = Object.entries(value).filter(([key, entry]) =>
    NUMBERS.has(key)
      ? isCoordinate(entry)
      : COLORS.has(key) && typeof entry === 'string' && COLOR.test(entry),
  );
  return Object.fromEntries(entries) as NodePatch;
}

function readPreview(value: unknown): SharedPreview | null {
  if (!isPlain(value) || typeof value.gesture !== 'number' || !Array.isArray(value.ids)) return null;
  const ids = value.ids.filter((id): id is string => typeof id === 'string');
  if (ids.length === 0 || ids.length > MAX_PREVIEW_NODES) return null;
  const { matrix, patches } = value;
  const hasMatrix = Array.isArray(matrix) && matrix.length === 6 && matrix.every(isCoordinate);
  return {
    gesture: value.gesture,
    ids,
    ...(hasMatrix ? { matrix: matrix as unknown as Matrix } : {}),
    ...(isPlain(patches)
      ? { patches: Object.fromEntries(ids.map((id) => [id, readPatch(patches[id])])) }
      : {}),
  };
}

/** The state of another client, or null when it says nothing that can be understood. */
export function readPresence(value: unknown): PresenceState | null {
  if (!isPlain(value) || !isPlain(value.user)) return null;
  const { id, name } = value.user;
  if (typeof id !== 'string' || typeof name !== 'string') return null;
  const shown = name.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return {
    user: { id, name: [...shown].slice(0, MAX_NAME).join('') },
    // Of a build that knew one page.
    page: typeof value.page === 'string' && PAGE.test(value.page) ? value.page : MAIN_PAGE,
    cursor: readPoint(value.cursor),
    frame: readFrame(value.frame),
    preview: readPreview(value.preview),
  };
}
