import { checkEmail as isEmailTaken } from '../../domain/account/checkEmail.ts';
import type { Route } from '../types.ts';

export const checkEmail: Route<'checkEmail'> = async (tools, { body }) => ({
  exists: (await isEmailTaken(tools.store, tools, body.email)) ? '1' : '0',
});
