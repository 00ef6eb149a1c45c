// Lines without a length. SVG draws the caps of one, round or square, as a dot; a canvas draws nothing at all. So a dot
// gets a length that nobody sees. https://www.w3.org/TR/SVG2/paths.html#ZeroLengthSegments
import { boxOfPoints } from '../../geometry/box.ts';
import { pathBounds } from '../../geometry/pathBounds.ts';
import type { Point } from '../../geometry/types.ts';
import type { PathCommand } from '../../nodes/types.ts';
import type { ReadShape } from './readShape.ts';
import type { Style } from './readStyle.ts';

/** The shape as it is where its stroke has no caps to show, or no dots. */
export function lengthenDots(shape: ReadShape, style: Style): ReadShape {
  const cap = style['stroke-linecap'];
  if (cap !== 'round' && cap !== 'square') return shape;
  if ('x1' in shape.props) return lengthenLine(shape, shape.props as Ends);
  if ('points' in shape.props) return lengthenPoints(shape, shape.props.points as readonly Point[]);
  if (!('path' in shape.props)) return shape;
  const path = lengthenPath(shape.props.path as readonly PathCommand[]);
  return { ...shape, props: { path }, box: pathBounds(path) };
}

type Ends = { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };

/** A hundred-thousandth further: enough for the precision of graphics cards. */
const next = (x: number): number => x + 1e-5 * Math.max(1, Math.abs(x));

function lengthenLine(shape: ReadShape, { x1, y1, x2, y2 }: Ends): ReadShape {
  if (x1 !== x2 || y1 !== y2) return shape;
  const end = next(x1);
  return { ...shape, props: { x1, y1, x2: end, y2 }, box: { ...shape.box, width: end - x1 } };
}

/** A single point is a dot where the line comes back to it, as that of a polygon does. */
function lengthenPoints(shape: ReadShape, points: readonly Point[]): ReadShape {
  const [first] = points;
  const isLine = points.length > 1 || shape.kind === 'polygon';
  if (!first || !isLine || points.some(({ x, y }) => x !== first.x || y !== first.y)) return shape;
  const line = [first, { x: next(first.x), y: first.y }];
  return { kind: 'polyline', props: { points: line }, box: boxOfPoints(line) ?? shape.box };
}

function lengthenPath(path: readonly PathCommand[]): readonly PathCommand[] {
  const lengthened: PathCommand[] = [];
  let start = { x: 0, y: 0 };
  let subpath: PathCommand[] = [];
  let isDot = false;
  const endSubpath = (): void => {
    isDot = subpath.some(([name]) => name !== 'M') && subpath.every((command) => staysAt(command, start));
    const { x, y } = start;
    lengthened.push(
      ...(isDot
        ? ([
            ['M', x, y],
            ['L', next(x), y],
          ] as const)
        : subpath),
    );
    subpath = [];
  };
  for (const command of path) {
    const [name, x = 0, y = 0] = command;
    if (name === 'M') {
      endSubpath();
      start = { x, y };
    } else if (isDot && subpath.length === 0) {
      // What follows a closed line begins where that did; a lengthened one ends elsewhere.
      subpath.push(['M', start.x, start.y]);
    }
    subpath.push(command);
    if (name === 'Z') endSubpath();
  }
  endSubpath();
  return lengthened;
}

const staysAt = ([, ...operands]: PathCommand, { x, y }: Point): boolean =>
  operands.every((value, at) => value === (at % 2 === 0 ? x : y));
