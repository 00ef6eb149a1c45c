export function findChromium(): string | undefined;
export function findTestBrowser(): string | undefined;
export function findOrInstallChromium(): string | undefined;
export const chromiumArgs: string[];
