import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionSeconds } from '../../domain/account/tokens.ts';
import { readCookie } from './readCookie.ts';

const name = 'prancheta_media';
const path = '/api/files';

const write = (reply: FastifyReply, value: string, seconds: number): void => {
  const isSecure = reply.request.protocol === 'https';
  const attributes = `Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  void reply.header('set-cookie', `${name}=${value}; ${attributes}`);
};

/** Lets pictures of the signed-in person load by plain addresses. It opens nothing but `/api/files`. */
export const setMediaCookie = (reply: FastifyReply, mediaToken: string): void =>
  write(reply, mediaToken, sessionSeconds);

export const clearMediaCookie = (reply: FastifyReply): void => write(reply, '', 0);

export const readMediaCookie = (request: FastifyRequest): string | undefined => readCookie(request, name);
