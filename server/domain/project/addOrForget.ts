import { AppError } from '../../errors.ts';
import type { ProjectDocuments } from './ProjectDocuments.ts';

/**
 * Adds the row of a design whose document was made under an id nobody else knows. What is refused leaves no document: the
 * clean-up goes by rows and would never find it.
 */
export const addOrForget = async <T>(
  documents: Pick<ProjectDocuments, 'purge'>,
  id: string,
  add: () => Promise<T>,
): Promise<T> => {
  try {
    return await add();
  } catch (error) {
    // Anything else may have been written all the same.
    if (error instanceof AppError) await documents.purge(id);
    throw error;
  }
};
