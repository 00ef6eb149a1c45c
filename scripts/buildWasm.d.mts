/** Of the sources in a folder, from the project's root. */
export function hashWasmSources(folder: string): string;
