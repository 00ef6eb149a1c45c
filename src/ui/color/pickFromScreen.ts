// The browser's own eyedropper, which sees the whole screen. https://wicg.github.io/eyedropper-api/

type EyeDropperWindow = { EyeDropper: new () => { open(): Promise<{ sRGBHex: string }> } };

function isEyeDropperWindow(target: object): target is EyeDropperWindow {
  return 'EyeDropper' in target;
}

/** Also read where there is no page. */
const page: object = globalThis;

export function hasScreenDropper(): boolean {
  return isEyeDropperWindow(page);
}

/** The colour picked as `#rrggbb`; null when it was given up. */
export async function pickFromScreen(): Promise<string | null> {
  if (!isEyeDropperWindow(page)) return null;
  try {
    return (await new page.EyeDropper().open()).sRGBHex;
  } catch (error) {
    // Escape closes the eyedropper with an AbortError: nothing was picked.
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}
