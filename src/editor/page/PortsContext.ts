import { createContext, useContext } from 'react';
import type { EditorPorts, LoadedDesign } from './types.ts';

export type PortsContextValue = { readonly ports: EditorPorts; readonly design: LoadedDesign };

export const PortsContext = createContext<PortsContextValue | null>(null);

/** What the app does for this editor, and the design that is open. */
export function usePorts(): PortsContextValue {
  const value = useContext(PortsContext);
  if (value === null) throw new Error('This component belongs inside the editor page');
  return value;
}
