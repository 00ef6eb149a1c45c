// A free shape of absolute M, L, C, Q and Z commands; the middle of its box is the node's centre.
import { pathBounds } from '../geometry/pathBounds.ts';
import { type Check, isFinite } from './checks.ts';
import { defineKind } from './defineKind.ts';
import { property } from './properties.ts';
import type { PathCommand } from './types.ts';

const OPERANDS: Readonly<Record<string, number>> = { M: 2, L: 2, C: 6, Q: 4, Z: 0 };

const isPath: Check = (value) =>
  Array.isArray(value) &&
  value.length <= 500_000 &&
  value.every(
    (command: unknown) =>
      Array.isArray(command) &&
      OPERANDS[String(command[0])] === command.length - 1 &&
      command.every((operand, at) => at === 0 || isFinite(operand)),
  );

export const path = defineKind({
  kind: 'path',
  fabricTypes: ['Path', 'path'],
  content: { path: property<readonly PathCommand[]>([], isPath) },
  sizeOf: (node) => pathBounds(node.path),
});
