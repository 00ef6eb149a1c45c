import { takeCardEvent } from '../../domain/subscription/takeCardEvent.ts';
import type { RawRoute } from '../types.ts';

export const receiveCardWebhook: RawRoute<'receiveCardWebhook'> = async (tools, { request, reply }) => {
  const signature = request.headers['stripe-signature'] ?? request.headers['sandbox-signature'];
  await takeCardEvent(tools.store, tools, {
    rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    signature: Array.isArray(signature) ? signature[0] : signature,
  });
  return reply.send({ data: { done: true } });
};
