import { lazyPart } from '../../ui/lazyPart.tsx';
import styles from './ContextBar.module.css';

/** Fetches what the bar's buttons open. */
export const loadBarParts = () => import('./barParts.ts');

export const ActionEntries = lazyPart(async () => (await loadBarParts()).ActionEntries);
export const MaskEntries = lazyPart(async () => (await loadBarParts()).MaskEntries);
export const PositionPopover = lazyPart(async () => (await loadBarParts()).PositionPopover);
export const SpacingPopover = lazyPart(async () => (await loadBarParts()).SpacingPopover);

export const FontSizeField = lazyPart(
  async () => (await import('./FontSizeField.tsx')).FontSizeField,
  () => <span className={styles.sizePlace} />,
);
