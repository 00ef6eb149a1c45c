import type { Project } from './types.ts';

/** What it takes to make an empty design; sides in pixels. */
export type NewDesign = Pick<Project, 'project_id' | 'project_name' | 'width' | 'height'>;

/** One that was begun here. */
export type BegunDesign = NewDesign & {
  /** The server was asked to make it, and may have done so. */
  readonly mayBeMade?: boolean;
  /** What it is called since. The server makes it under its first name: both begin with the same bytes then. */
  readonly newName?: string;
  /** The code of the error that the person has heard of it. */
  readonly refusedFor?: string;
};

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (userId: string): string => `prancheta.newDesigns.${userId}`;

const isNew = (value: unknown): value is BegunDesign =>
  typeof value === 'object' && value !== null && 'project_id' in value && 'project_name' in value;

/**
 * Designs that a person has begun on this device without the server, the newest first; the server makes them under the same
 * ids when it is there. A damaged list reads as an empty one.
 */
export function listNewDesigns(userId: string, storage?: Place): readonly BegunDesign[] {
  try {
    const kept: unknown = JSON.parse((storage ?? localStorage).getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isNew) : [];
  } catch (error) {
    console.warn('The new designs cannot be read', error);
    return [];
  }
}

export const findNewDesign = (userId: string, projectId: string, storage?: Place): BegunDesign | undefined =>
  listNewDesigns(userId, storage).find(({ project_id: id }) => id === projectId);

/** Throws where this device has no room: without it nobody would have the server make the design. */
export function addNewDesign(userId: string, design: BegunDesign, storage: Place = localStorage): void {
  write(userId, [design, ...without(userId, design.project_id, storage)], storage);
}

/** Notes something of one that is still waiting; what there is no room for stays unsaid. */
export function noteNewDesign(
  userId: string,
  projectId: string,
  note: Pick<BegunDesign, 'mayBeMade' | 'newName' | 'refusedFor'>,
): void {
  try {
    const designs = listNewDesigns(userId);
    const noted = designs.map((design) =>
      design.project_id === projectId ? { ...design, ...note } : design,
    );
    write(userId, noted, localStorage);
  } catch (error) {
    console.warn('Nothing is noted of a new design', error);
  }
}

/** The server has made it, or it is not wanted any more. */
export function removeNewDesign(userId: string, projectId: string, storage: Place = localStorage): void {
  write(userId, without(userId, projectId, storage), storage);
}

const without = (userId: string, projectId: string, storage: Place): readonly BegunDesign[] =>
  listNewDesigns(userId, storage).filter(({ project_id: id }) => id !== projectId);

function write(userId: string, designs: readonly BegunDesign[], storage: Place): void {
  if (designs.length === 0) storage.removeItem(keyOf(userId));
  else storage.setItem(keyOf(userId), JSON.stringify(designs));
}
