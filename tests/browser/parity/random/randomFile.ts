// Files with anything a file may have, by topic; the same seed gives the same file.
import type { SeededRandom } from '../../../fuzz/seededRandom.ts';
import { type FabricObject, rect, SHEET } from '../fabricObjects.ts';
import type { Pictures } from '../scenes.ts';
import { ERASING, perhaps } from './choices.ts';
import { randomOddShape } from './oddValues.ts';
import { randomDress } from './randomDress.ts';
import { randomGroup } from './randomGroups.ts';
import { randomImage } from './randomImages.ts';
import { randomGradient, randomPaint } from './randomPaints.ts';
import { randomShape } from './randomShapes.ts';
import { randomText } from './randomTexts.ts';

/** Keys of the whole file beside its objects. */
export type RandomFile = {
  readonly objects: readonly FabricObject[];
  readonly keys?: Readonly<Record<string, unknown>>;
};

export type Topic = 'shapes' | 'texts' | 'images' | 'groups' | 'sheets' | 'erasing' | 'odd';
type Make = (random: SeededRandom, pictures: Pictures) => FabricObject | Promise<FabricObject>;

const MAKERS: Readonly<Record<Topic, Make>> = {
  shapes: (random, pictures) => randomShape(random, randomDress(random, pictures)),
  texts: (random, pictures) => randomText(random, randomDress(random, pictures), pictures),
  images: (random, pictures) => randomImage(random, randomDress(random, pictures), pictures),
  groups: (random, pictures) => randomGroup(random, randomDress(random, pictures), pictures),
  sheets: (random, pictures) => randomShape(random, randomDress(random, pictures)),
  erasing: randomErasing,
  odd: randomOddShape,
};

export const topics = Object.keys(MAKERS) as readonly Topic[];

export async function randomFile(
  topic: Topic,
  random: SeededRandom,
  pictures: Pictures,
): Promise<RandomFile> {
  const objects: FabricObject[] = [];
  const count = 1 + random.below(topic === 'groups' ? 2 : 3);
  for (let i = 0; i < count; i += 1) objects.push(await MAKERS[topic](random, pictures));
  return topic === 'sheets' ? { objects, keys: randomSheetKeys(random, pictures) } : { objects };
}

/** Anything, more often than not laid on the rest in a way that takes of it. */
async function randomErasing(random: SeededRandom, pictures: Pictures): Promise<FabricObject> {
  const topic = random.pick(['shapes', 'texts', 'images', 'groups'] as const)!;
  const made = await MAKERS[topic](random, pictures);
  return { ...made, ...perhaps(random, 0.7, () => ({ globalCompositeOperation: random.pick(ERASING) })) };
}

function randomSheetKeys(random: SeededRandom, pictures: Pictures): Readonly<Record<string, unknown>> {
  return {
    ...perhaps(random, 0.7, () => ({
      background: random.chance(0.5) ? randomGradient(random) : randomPaint(random, pictures),
    })),
    ...perhaps(random, 0.3, () => ({
      backgroundImage: randomImage(random, randomDress(random, pictures), pictures),
    })),
    ...perhaps(random, 0.2, () => ({
      overlayImage: randomImage(random, randomDress(random, pictures), pictures),
    })),
    ...perhaps(random, 0.2, () => ({ clipPath: rect({ ...SHEET, left: 120, top: 90 }) })),
  };
}
