import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApiClient } from '../../api/client.ts';
import { keepNewDesign, readKeptDesigns } from '../../features/gallery/keptDesigns.ts';
import { addNewDesign, findNewDesign, listNewDesigns } from '../../features/gallery/newDesigns.ts';
import { PROJECTS_KEY } from '../../features/gallery/refreshProjects.ts';
import type { Project } from '../../features/gallery/types.ts';
import { toOwnProject } from '../../features/gallery/toOwnProject.ts';
import { updateLists } from './updateLists.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const size = { width: 800, height: 600 };

function open(answer: () => Response) {
  const api = createApiClient({
    baseUrl: 'http://localhost',
    tokens: { read: () => undefined, write: () => undefined },
    onSessionEnded: () => undefined,
    fetch: () => Promise.resolve(answer()),
  });
  const queries = new QueryClient();
  const key = [PROJECTS_KEY, 'projects'];
  queries.setQueryData(key, 'fresh');
  return { parts: { api, queries, userId: 'u1' }, isStale: () => queries.getQueryState(key)?.isInvalidated };
}

const keptNames = () => readKeptDesigns('u1').map(({ project_name }) => project_name);

it('puts the design that took the place of another into the list kept for the time without a network', async () => {
  keepNewDesign('u1', { project_id: 'other', project_name: 'Outro', ...size });
  keepNewDesign('u1', { project_id: 'old', project_name: 'Cartaz', ...size });
  const listed = ['new', 'a', 'b', 'c', 'd'].map((id) => ({
    project_id: id,
    project_name: `de ${id}`,
    ...size,
  }));
  const { parts, isStale } = open(() => Response.json({ data: { projects: listed } }));
  await updateLists(parts, { replaced: 'old' });
  expect(keptNames()).toEqual(['de new', 'de a', 'de b', 'de c', 'de d', 'Outro']);
  expect(isStale()).toBe(true);
});

it('leaves what is kept where the server does not answer', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  keepNewDesign('u1', { project_id: 'old', project_name: 'Cartaz', ...size });
  const { parts, isStale } = open(() => Response.error());
  await updateLists(parts, {});
  expect(keptNames()).toEqual(['Cartaz']);
  expect(isStale()).toBe(true);
});

it('knows the new name of a design before the server does', async () => {
  const begun = { project_id: 'new', project_name: 'Sem título', ...size };
  addNewDesign('u1', begun);
  keepNewDesign('u1', { ...begun, project_id: 'old' });
  keepNewDesign('u1', begun);
  const answer = vi.fn(() => Response.error());
  const { parts } = open(answer);
  const key = [PROJECTS_KEY, 'projects'];
  parts.queries.setQueryData(key, { pages: [[toOwnProject('u1', { ...begun, project_id: 'old' })]] });
  await updateLists(parts, { renamed: { id: 'new', name: 'Convite' } });
  await updateLists(parts, { renamed: { id: 'old', name: 'Cartaz' } });
  // It has only the name before, until it has been told.
  expect(answer).not.toHaveBeenCalled();
  expect(keptNames()).toEqual(['Convite', 'Cartaz']);
  expect(listNewDesigns('u1').map((design) => toOwnProject('u1', design).project_name)).toEqual(['Convite']);
  const listed = parts.queries.getQueryData<{ pages: Project[][] }>(key);
  expect(listed?.pages[0]?.[0]?.project_name).toBe('Cartaz');
  // What the server is asked to make begins as what this device has.
  expect(findNewDesign('u1', 'new')?.project_name).toBe('Sem título');
});
