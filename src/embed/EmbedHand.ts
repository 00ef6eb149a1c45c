// A hand without a mouse: presses, drags and releases through the editor's own hand machine.
import type { Point } from '../../scene/geometry/types.ts';
import type { HandPointer } from '../editor/input/createHandController.ts';
import type { RunningEditor } from '../editor/session/createEditorSession.ts';
import type { PressTarget } from '../editor/tools/types.ts';

const POINTER = 1;

export class EmbedHand {
  #editor: RunningEditor;
  #isPressed = false;
  #world: Point = { x: 0, y: 0 };

  constructor(editor: RunningEditor) {
    this.#editor = editor;
  }

  get isPressed(): boolean {
    return this.#isPressed;
  }

  /** Presses at a scene point; `target` says what lies there, so that a covered node can be taken as well. */
  press(world: Point, target: PressTarget): void {
    const { hand, tool, camera } = this.#editor;
    const screen = camera.toScreen(world);
    const keys = { shift: false, alt: false, mod: false, touch: false };
    Object.assign(hand, keys, {
      screenX: screen.x,
      screenY: screen.y,
      startScreenX: screen.x,
      startScreenY: screen.y,
      startWorld: world,
      inside: true,
    });
    hand.trail.length = 0;
    this.#world = world;
    this.#isPressed = true;
    tool.send({ type: 'POINTER_DOWN', target, press: { screen, world, button: 'main', ...keys } });
    tool.send({ type: 'DRAG_STARTED' });
  }

  moveBy(dx: number, dy: number): void {
    this.#world = { x: this.#world.x + dx, y: this.#world.y + dy };
    this.#editor.handInput.move(this.#pointer());
  }

  release(): void {
    if (!this.#isPressed) return;
    this.#isPressed = false;
    this.#editor.flushMove();
    this.#editor.tool.send({ type: 'POINTER_UP' });
  }

  /** Lets go without a trace. */
  cancel(): void {
    if (!this.#isPressed) return;
    this.#isPressed = false;
    this.#editor.tool.send({ type: 'CANCELLED' });
  }

  #pointer(): HandPointer {
    const { x, y } = this.#editor.camera.toScreen(this.#world);
    const time = this.#editor.now();
    const keys = { shift: false, alt: false, mod: false, touch: false };
    return { pointerId: POINTER, x, y, time, button: 'main', ...keys };
  }
}
