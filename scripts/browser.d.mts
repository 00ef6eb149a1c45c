export function findChromium(): string | undefined;
export function findTestBrowser(): string | undefined;
export function findOrInstallChromium(): string | undefined;
export function graphicsArgs(card?: string): string[];
export const chromiumArgs: string[];
export const lightPageArgs: readonly string[];
