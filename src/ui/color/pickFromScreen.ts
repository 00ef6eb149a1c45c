// The browser's own eyedropper, which sees the whole screen. https://wicg.github.io/eyedropper-api/

type EyeDropperWindow = {
  EyeDropper: new () => { open(options?: { readonly signal: AbortSignal }): Promise<{ sRGBHex: string }> };
};

function isEyeDropperWindow(target: object): target is EyeDropperWindow {
  return 'EyeDropper' in target;
}

/** Also read where there is no page. */
const page: object = globalThis;

export function hasScreenDropper(): boolean {
  return isEyeDropperWindow(page);
}

/** The colour picked as `#rrggbb`; null when it was given up, by the user or by `signal`. */
export async function pickFromScreen(signal?: AbortSignal): Promise<string | null> {
  if (!isEyeDropperWindow(page)) return null;
  try {
    return (await new page.EyeDropper().open(signal && { signal })).sRGBHex;
  } catch (error) {
    // Escape closes the eyedropper with an AbortError: nothing was picked.
    if (signal?.aborted || (error instanceof DOMException && error.name === 'AbortError')) return null;
    throw error;
  }
}
