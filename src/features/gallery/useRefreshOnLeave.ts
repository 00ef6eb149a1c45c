import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshProjects } from './refreshProjects.ts';

/** Where designs are changed without a list in sight: what is shown next asks for them anew. */
export function useRefreshOnLeave(): void {
  const queries = useQueryClient();
  useEffect(() => () => void refreshProjects(queries), [queries]);
}
