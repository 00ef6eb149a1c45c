// What the buttons of the bar open, in one file: whoever opens one is likely to open another.
export { ActionEntries } from './ActionEntries.tsx';
export { MaskEntries } from './MaskEntries.tsx';
export { PositionPopover } from './PositionPopover.tsx';
export { SpacingPopover } from './SpacingPopover.tsx';
