/** Browsers give a sheet that failed as none, as one without rules, or as one that may not be looked into. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** Asks again for styles that did not come: who loads a file a second time takes those for there that it had asked for. */
export async function refetchStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const missing = links.filter((link) => !hasRules(link));
  await Promise.all(
    missing.map(
      (link) =>
        new Promise<void>((resolve) => {
          const again = document.createElement('link');
          again.rel = 'stylesheet';
          again.href = link.href;
          again.addEventListener('load', () => resolve());
          again.addEventListener('error', () => resolve());
          link.replaceWith(again);
        }),
    ),
  );
}
