// An object of a type this build does not know: kept whole, drawn as a placeholder.
import { isJson, isObject } from './checks.ts';
import { defineKind } from './defineKind.ts';
import { property } from './properties.ts';

export const unknown = defineKind({
  kind: 'unknown',
  fabricTypes: [],
  content: {
    raw: property<Readonly<Record<string, unknown>>>({}, (value) => isObject(value) && isJson(value)),
  },
});
