/**
 * Takes the keyboard to the title of the page that was drawn, which is what a screen reader then tells: without it nothing
 * says that another page is there. The editor and the sign-in page have beginnings of their own.
 */
export function focusPage(): void {
  const content = document.getElementById('content');
  const start = content?.querySelector('h1') ?? content;
  if (start === null) return;
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
}
