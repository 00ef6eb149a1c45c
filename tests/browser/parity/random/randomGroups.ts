import { type FabricObject as LiveObject, Group, util } from 'fabric';
import type { SeededRandom } from '../../../fuzz/seededRandom.ts';
import type { FabricObject } from '../fabricObjects.ts';
import type { Pictures } from '../scenes.ts';
import { perhaps } from './choices.ts';
import { randomDress } from './randomDress.ts';
import { randomImage } from './randomImages.ts';
import { randomShape } from './randomShapes.ts';
import { randomText } from './randomTexts.ts';

/** Fitted around its members by Fabric itself, as in every file it writes. */
export async function randomGroup(
  random: SeededRandom,
  dress: Record<string, unknown>,
  pictures: Pictures,
  depth = 0,
): Promise<FabricObject> {
  const members: FabricObject[] = [];
  const count = 1 + random.below(3);
  for (let i = 0; i < count; i += 1) {
    const own = randomDress(random, pictures);
    const member = await randomMember(random, own, pictures, depth);
    members.push({ ...member, left: random.below(80) - 40, top: random.below(60) - 30 });
  }
  const { fill: _fill, stroke: _stroke, strokeWidth: _width, clipPath, ...looks } = dress;
  // Fabric throws for a clipped group with a member that casts a shadow.
  const isClipped = clipPath !== undefined && !JSON.stringify(members).includes('"affectStroke"');
  const live = new Group(await util.enlivenObjects<LiveObject>(members), {
    ...perhaps(random, 0.3, () => ({ interactive: true, subTargetCheck: true })),
  });
  return { ...live.toObject(), ...looks, ...(isClipped ? { clipPath } : {}) } as FabricObject;
}

function randomMember(
  random: SeededRandom,
  dress: Record<string, unknown>,
  pictures: Pictures,
  depth: number,
): FabricObject | Promise<FabricObject> {
  const kind = random.below(8);
  if (kind < 4) return randomShape(random, dress);
  if (kind === 4) return randomText(random, dress, pictures);
  if (kind === 5) return randomImage(random, dress, pictures);
  return depth < 2 ? randomGroup(random, dress, pictures, depth + 1) : randomShape(random, dress);
}
