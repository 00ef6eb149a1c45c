import { expect, test } from 'vitest';
import { describeAction } from './describeAction.ts';

test.each([
  ['user.admin', { from: 'user' }, 'Passou a administrar, pela configuração do servidor'],
  ['user.type', { from: 'user', to: 'partner' }, 'Tornou uma pessoa parceira'],
  ['user.type', { from: 'partner', to: 'user' }, 'Encerrou uma parceria'],
  ['template.review', { status: 'enabled', name: 'Feirinha' }, 'Aprovou o modelo Feirinha'],
  ['element.review', { status: 'rejected', name: 'Selo' }, 'Rejeitou o elemento Selo'],
  ['project.restore', { name: 'Cartaz' }, 'Restaurou o projeto Cartaz'],
  ['project.purge', { name: 'Cartaz' }, 'Excluiu para sempre o projeto Cartaz'],
  ['from.the.future', {}, 'from.the.future'],
  ['toString', {}, 'toString'],
])('%s with %j reads "%s"', (action, details, text) => {
  expect(describeAction({ action, details })).toBe(text);
});
