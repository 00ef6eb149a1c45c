type Place = { readonly x: number; readonly y: number };

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

function send(
  type: string,
  { x, y }: Place,
  target: Element = document.elementFromPoint(x, y) ?? document.body,
) {
  target.dispatchEvent(
    new MouseEvent(type, { clientX: x, clientY: y, bubbles: true, cancelable: true, buttons: 1 }),
  );
}

/** The part of a slider that follows the hand. Tests come without Mantine's sheets, which would give it its height. */
export function givenHeight(element: Element | null | undefined): HTMLElement {
  if (!(element instanceof HTMLElement)) throw new Error('There is nothing to drag.');
  element.style.height = '20px';
  return element;
}

/** The place so far across a control and down it, 0 to 1. */
export function placeIn(element: Element, across: number, down = 0.5): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + across * width, y: top + down * height };
}

/**
 * Drags a control from its first place to its last, one a frame. As of a brisk hand, the last move and the release come
 * within one frame, right after a picture.
 */
export async function dragBriskly(control: Element, places: readonly Place[]): Promise<void> {
  const [first, ...moves] = places;
  const last = moves.pop();
  if (first === undefined || last === undefined) throw new Error('A drag goes from one place to another.');
  send('mousedown', first, control);
  for (const place of moves) {
    await nextFrame();
    await nextFrame();
    send('mousemove', place);
  }
  await nextFrame();
  await nextFrame();
  send('mousemove', last);
  send('mouseup', last);
}
