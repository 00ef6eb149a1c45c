import type { QueryClient } from '@tanstack/react-query';

/** Key under which every list of the gallery is cached. */
export const PROJECTS_KEY = 'projects';

/** After a change of a design: the lists on screen are asked for again now, the others when they are next shown. */
export function refreshProjects(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: [PROJECTS_KEY] });
}
