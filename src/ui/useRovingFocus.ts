import { type KeyboardEvent, type RefObject, useEffect } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const listButtons = (host: HTMLElement) => [...host.querySelectorAll<HTMLElement>('button:not(:disabled)')];

/**
 * One stop of the Tab key for a row of buttons: the arrows, Home and End go on inside, and coming back returns to the
 * button left last. Fields inside keep their own keys and their own stop.
 */
export function useRovingFocus(host: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const keepOneStop = () => {
      const buttons = listButtons(element);
      const current = buttons.find((button) => button.dataset.roving === 'true') ?? buttons[0];
      for (const button of buttons) {
        const stop = button === current ? 0 : -1;
        if (button.tabIndex !== stop) button.tabIndex = stop;
      }
    };
    // Buttons come, go and are disabled with the selection, without this component rendering.
    const observer = new MutationObserver(keepOneStop);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    keepOneStop();
    return () => observer.disconnect();
  }, [host]);
  return (event) => {
    const element = host.current;
    const from = event.target;
    if (element === null || !(from instanceof HTMLElement) || from.matches('input, textarea')) return;
    const buttons = listButtons(element);
    const index = buttons.findIndex((button) => button === from);
    if (index < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    let next: number;
    if (event.key === 'Home') next = 0;
    else if (event.key === 'End') next = buttons.length - 1;
    else {
      const step = STEPS[event.key];
      if (step === undefined) return;
      next = (index + step + buttons.length) % buttons.length;
    }
    event.preventDefault();
    event.stopPropagation();
    for (const button of buttons) {
      const chosen = button === buttons[next];
      button.tabIndex = chosen ? 0 : -1;
      button.dataset.roving = String(chosen);
    }
    buttons[next]?.focus();
  };
}
