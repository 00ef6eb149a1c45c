import { expect, test } from 'vitest';
import { ApiError, type ApiErrorKind, toApiError } from '../../api/ApiError.ts';
import { describeFailure } from './describeFailure.ts';

const unanswered: readonly [string, ApiError][] = [
  ...(['network', 'timeout'] as const satisfies readonly ApiErrorKind[]).map((kind): [string, ApiError] => [
    kind,
    new ApiError(kind, 0),
  ]),
  ["a proxy's page", toApiError(502, '<html>Bad Gateway</html>')],
];

test.each(unanswered)('a payment whose answer is lost (%s) says that another try is safe', (_name, error) => {
  for (const step of ['subscribe', 'confirm'] as const)
    expect(describeFailure({ step, error })).toMatch(/tente outra vez: nada é cobrado duas vezes/i);
});

test('what the server said, and what is no answer lost, keep their words', () => {
  const refused = toApiError(402, { code: 'card', message: 'Cartão recusado.' });
  expect(describeFailure({ step: 'subscribe', error: refused })).toBe('Cartão recusado.');
  expect(describeFailure({ step: 'subscribe', error: new Error('no field') })).toBe(
    'Erro ao criar a assinatura',
  );
  expect(describeFailure({ step: 'updateCard', error: new ApiError('network', 0) })).toContain('cartão');
});
