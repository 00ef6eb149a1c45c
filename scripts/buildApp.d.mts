/** Whether dist/app stands for the sources as they are. */
export function isAppBuilt(): boolean;
export function buildApp(quiet: boolean): void;
