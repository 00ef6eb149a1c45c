import { AppError } from '../../errors.ts';

const maxTags = 50;
const maxLength = 60;

/** Tags out of repeated fields or comma lists: trimmed, without empty and repeated ones. */
export const readTags = (values: readonly string[] = []): string[] => {
  const tags = values
    .flatMap((value) => value.split(','))
    .map((tag) => tag.normalize('NFC').trim())
    .filter((tag) => tag !== '');
  const unique = [...new Map(tags.map((tag) => [tag.toLocaleLowerCase('pt-BR'), tag])).values()];
  const isBad = (tag: string) => [...tag].length > maxLength || /[\p{Cc}<>]/u.test(tag);
  if (unique.length > maxTags || unique.some(isBad)) throw new AppError('invalid_tags');
  return unique;
};
