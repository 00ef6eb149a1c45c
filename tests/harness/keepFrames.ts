// A page that shows nothing new has no idle moment for Chromium: each `toBlob` then waits its whole second, and
// `requestIdleCallback` longer. A turn of frames that goes on gives it some; by the page's own function, which tests replace.
const nextFrame = window.requestAnimationFrame.bind(window);
const turn = (): void => {
  nextFrame(turn);
};
turn();
