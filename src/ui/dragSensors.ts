import { type DragEndEvent, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';

/** A mouse drags at once, a finger after it has rested: before that it scrolls. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 300, tolerance: 8 } };
/** A finger that rested and moved no further than this (CSS pixels) asks for the menu. */
const STILL = 6;

/** The hands that put lists in order; keys have ways of their own. */
export const useDragSensors = () => useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));

/** Whether what ended was no drag but a finger that rested. */
export const wasRest = ({ delta, activatorEvent }: Pick<DragEndEvent, 'delta' | 'activatorEvent'>): boolean =>
  activatorEvent.type === 'touchstart' && Math.abs(delta.x) < STILL && Math.abs(delta.y) < STILL;

/** Where a drag was begun, in CSS pixels of the window. */
export function placeOf(event: Event): { readonly clientX: number; readonly clientY: number } {
  const touch = 'touches' in event ? (event as TouchEvent).touches[0] : undefined;
  return touch ?? (event as MouseEvent);
}

/** What the library would say in English is said by the actions. */
export const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};
