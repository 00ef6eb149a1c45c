import type { Project } from './types.ts';

/** What it takes to make an empty design; sides in pixels. */
export type NewDesign = Pick<Project, 'project_id' | 'project_name' | 'width' | 'height'>;

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (userId: string): string => `prancheta.newDesigns.${userId}`;

const isNew = (value: unknown): value is NewDesign =>
  typeof value === 'object' && value !== null && 'project_id' in value && 'project_name' in value;

/**
 * Designs that a person has begun on this device without the server, the newest first; the server makes them under the same
 * ids when it is there. A damaged list reads as an empty one.
 */
export function listNewDesigns(userId: string, storage?: Place): readonly NewDesign[] {
  try {
    const kept: unknown = JSON.parse((storage ?? localStorage).getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isNew) : [];
  } catch (error) {
    console.warn('The new designs cannot be read', error);
    return [];
  }
}

export const findNewDesign = (userId: string, projectId: string, storage?: Place): NewDesign | undefined =>
  listNewDesigns(userId, storage).find(({ project_id: id }) => id === projectId);

/** Throws where this device has no room: without it nobody would have the server make the design. */
export function addNewDesign(userId: string, design: NewDesign, storage: Place = localStorage): void {
  write(userId, [design, ...without(userId, design.project_id, storage)], storage);
}

/** The server has made it, or it is not wanted any more. */
export function removeNewDesign(userId: string, projectId: string, storage: Place = localStorage): void {
  write(userId, without(userId, projectId, storage), storage);
}

const without = (userId: string, projectId: string, storage: Place): readonly NewDesign[] =>
  listNewDesigns(userId, storage).filter(({ project_id: id }) => id !== projectId);

function write(userId: string, designs: readonly NewDesign[], storage: Place): void {
  if (designs.length === 0) storage.removeItem(keyOf(userId));
  else storage.setItem(keyOf(userId), JSON.stringify(designs));
}
