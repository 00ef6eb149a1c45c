import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { cutOutPicture } from '../../domain/cutout/cutOutPicture.ts';
import { removeAfterAnswer } from '../../plugins/temporaryFiles.ts';
import type { RawRoute } from '../types.ts';

/** Aborted when the caller leaves before the answer. */
const watchCaller = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  raw.once('close', () => controller.abort());
  return controller.signal;
};

export const removeBackground: RawRoute<'removeBackground'> = async (
  tools,
  { body, user, request, reply },
) => {
  const target = removeAfterAnswer(request, `${body.image.path}-cutout`);
  const signal = watchCaller(reply);
  await cutOutPicture(tools, { asker: user, picture: body.image, target, signal });
  const { size } = await stat(target);
  return reply
    .type('image/png')
    .header('x-cutout', tools.cutout.kind)
    .header('content-length', size)
    .send(createReadStream(target));
};
