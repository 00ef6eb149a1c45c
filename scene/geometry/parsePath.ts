// SVG path data to absolute M, L, C, Q and Z commands, which is all that documents hold.
// https://www.w3.org/TR/SVG2/paths.html
import type { PathCommand } from '../nodes/types.ts';
import { arcToCubics } from './arcToCubics.ts';

const OPERANDS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};
// Sticky and free of ambiguity, so that reading takes time proportional to the length of hostile data, too.
const NAME = /[\s,]*([a-z])/iy;
const NUMBER = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy;
/** Arc flags may stand without separators (`a1 1 0 01.5.5`). */
const FLAG = /[\s,]*([01])/y;

/** What an arc without a radius draws: the line SVG asks for, or nothing, as in Fabric. */
export type FlatArcs = 'line' | 'nothing';

type Pen = {
  x: number;
  y: number;
  startX: number;
  startY: number;
  /** Last control point, for the smooth commands, and the kind of curve it belongs to. */
  controlX: number;
  controlY: number;
  curve: 'C' | 'Q' | '';
  readonly flatArcs: FlatArcs;
};

/** Simple commands of path data; stops at the first thing that is no path data, as browsers do. */
export function parsePath(data: string, flatArcs: FlatArcs = 'line'): readonly PathCommand[] {
  const commands: PathCommand[] = [];
  let at = 0;
  let name = '';
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(data)?.[1];
    if (found !== undefined) at = pattern.lastIndex;
    return found;
  };
  for (;;) {
    const next = take(NAME);
    name = next ?? impliedAfter(name);
    const count = OPERANDS[name.toUpperCase()];
    if (count === undefined) break;
    const operands = takeOperands(name, count, take);
    if (!operands) break;
    commands.push([name, ...operands]);
  }
  return simplifyPath(commands, flatArcs);
}

/** The command meant by numbers without one: a line after a move, nothing after a close, else the same again. */
function impliedAfter(name: string): string {
  if (name === 'M') return 'L';
  if (name === 'm') return 'l';
  return name === 'z' || name === 'Z' ? '' : name;
}

function takeOperands(
  name: string,
  count: number,
  take: (pattern: RegExp) => string | undefined,
): readonly number[] | null {
  const operands: number[] = [];
  for (let place = 0; place < count; place++) {
    const isFlag = (name === 'A' || name === 'a') && (place === 3 || place === 4);
    const operand = Number(take(isFlag ? FLAG : NUMBER) ?? Number.NaN);
    if (!Number.isFinite(operand)) return null;
    operands.push(operand);
  }
  return operands;
}

/** Rewrites relative, horizontal, vertical, smooth and arc commands; unknown ones are left out. */
export function simplifyPath(
  commands: readonly (readonly unknown[])[],
  flatArcs: FlatArcs = 'line',
): readonly PathCommand[] {
  const pen: Pen = { x: 0, y: 0, startX: 0, startY: 0, controlX: 0, controlY: 0, curve: '', flatArcs };
  const simple: PathCommand[] = [];
  for (const command of commands) {
    const name = String(command[0]);
    const upper = name.toUpperCase();
    const operands = command.slice(1).map(Number);
    if (OPERANDS[upper] !== operands.length || operands.some((operand) => !Number.isFinite(operand)))
      continue;
    simple.push(...draw(pen, upper, name === upper ? operands : makeAbsolute(pen, upper, operands)));
  }
  return simple;
}

function makeAbsolute(pen: Pen, name: string, operands: readonly number[]): readonly number[] {
  if (name === 'V') return [operands[0]! + pen.y];
  if (name === 'A') return [...operands.slice(0, 5), operands[5]! + pen.x, operands[6]! + pen.y];
  return operands.map((operand, at) => operand + (at % 2 === 0 ? pen.x : pen.y));
}

/** The simple commands for one absolute command; moves the pen. */
function draw(pen: Pen, name: string, operands: readonly number[]): readonly PathCommand[] {
  if (name === 'Z') {
    lift(pen, pen.startX, pen.startY);
    return [['Z']];
  }
  if (name === 'H') return line(pen, operands[0]!, pen.y);
  if (name === 'V') return line(pen, pen.x, operands[0]!);
  if (name === 'L') return line(pen, operands[0]!, operands[1]!);
  if (name === 'C') return curve(pen, 'C', operands);
  if (name === 'Q') return curve(pen, 'Q', operands);
  if (name === 'S') return curve(pen, 'C', [...reflected(pen, 'C'), ...operands]);
  if (name === 'T') return curve(pen, 'Q', [...reflected(pen, 'Q'), ...operands]);
  if (name === 'A') return arc(pen, operands);
  const [x = 0, y = 0] = operands;
  lift(pen, x, y);
  pen.startX = x;
  pen.startY = y;
  return [['M', x, y]];
}

function line(pen: Pen, x: number, y: number): readonly PathCommand[] {
  lift(pen, x, y);
  return [['L', x, y]];
}

function curve(pen: Pen, name: 'C' | 'Q', operands: readonly number[]): readonly PathCommand[] {
  lift(pen, operands.at(-2)!, operands.at(-1)!);
  pen.controlX = operands.at(-4)!;
  pen.controlY = operands.at(-3)!;
  pen.curve = name;
  return [[name, ...operands]];
}

/** To whoever reads on it was an arc, after which a smooth curve begins straight: it has no control point to reflect. */
function arc(pen: Pen, operands: readonly number[]): readonly PathCommand[] {
  const isLeftOut = pen.flatArcs === 'nothing' && (operands[0] === 0 || operands[1] === 0);
  const cubics = isLeftOut ? [] : arcToCubics(pen, operands).map((cubic): PathCommand => ['C', ...cubic]);
  lift(pen, operands.at(-2)!, operands.at(-1)!);
  return cubics;
}

function lift(pen: Pen, x: number, y: number): void {
  pen.x = x;
  pen.y = y;
  pen.curve = '';
}

function reflected(pen: Pen, curveKind: 'C' | 'Q'): readonly number[] {
  return pen.curve === curveKind ? [2 * pen.x - pen.controlX, 2 * pen.y - pen.controlY] : [pen.x, pen.y];
}
