import { createContext, useContext } from 'react';
import type { ApiClient } from './client.ts';

/** The client the app made at start; components take it from here, tests give their own. */
export const ApiContext = createContext<ApiClient | null>(null);

/** The client of the surrounding provider; throws outside one. */
export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('useApi needs an ApiContext around it');
  return api;
}
