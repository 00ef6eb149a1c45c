import { expect, it } from 'vitest';
import { t } from '../i18n/t.ts';
import { ApiError, toApiError } from './ApiError.ts';
import { describeError } from './reportError.ts';

it.each([
  'Failed to fetch dynamically imported module: https://prancheta.example/assets/runExports-1.js',
  'error loading dynamically imported module: https://prancheta.example/assets/runExports-1.js',
  'Importing a module script failed.',
  "'text/html' is not a valid JavaScript MIME type.",
])('says that the connection is missing where a part of the program is: %s', (message) => {
  expect(describeError(new TypeError(message))).toBe(t('app.networkFailed'));
  expect(describeError(new TypeError(message), 'Não foi possível.')).toBe(t('app.networkFailed'));
});

it('says what the server said, and of anything else only that it failed', () => {
  expect(describeError(new ApiError('http', 422, { message: 'Informe o nome.' }))).toBe('Informe o nome.');
  expect(describeError(new TypeError('x is undefined'))).toBe(t('app.unexpectedAnswer'));
  expect(describeError(new TypeError('x is undefined'), 'Não foi possível.')).toBe('Não foi possível.');
});

it("says in its own words what a proxy refused in somebody else's", () => {
  const texts = [
    { message: 'O servidor está ocupado.', code: 'busy' },
    { error: 'Service Unavailable', message: 'Service Unavailable', statusCode: 503 },
    { code: 503, message: 'Service Unavailable' },
    'Service Unavailable',
    undefined,
  ].map((body) => describeError(toApiError(503, body)));
  expect(texts).toEqual(['O servidor está ocupado.', ...Array(4).fill(t('app.unexpectedAnswer'))]);
});
