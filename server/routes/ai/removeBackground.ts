import { cutOutPicture } from '../../domain/cutout/cutOutPicture.ts';
import type { RawRoute } from '../types.ts';

export const removeBackground: RawRoute<'removeBackground'> = async (tools, { body, user, reply }) => {
  const png = await cutOutPicture(tools, { asker: user, picture: body.image });
  return reply.type('image/png').header('x-cutout', tools.cutout.kind).send(png);
};
