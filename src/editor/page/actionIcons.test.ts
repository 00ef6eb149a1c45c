import { expect, test } from 'vitest';
import { actionRegistry } from '../actions/registry.ts';
import type { ActionId } from '../actions/types.ts';
import { getActionIcon } from './actionIcons.ts';

test.each(Object.keys(actionRegistry) as ActionId[])('the action %s has a drawing', (id) => {
  expect(getActionIcon(id)).toBeDefined();
});
