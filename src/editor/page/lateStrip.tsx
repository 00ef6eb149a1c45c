import type { DesignPages } from '../../../scene/document/pages/types.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import styles from './EditorChrome.module.css';
import zoomStyles from './ZoomBar.module.css';

/** Where it is remembered that the strip of pages was folded. */
export const FOLDED = 'prancheta.pagesFolded';

/** Whether the strip of pages is there before anybody asks: there are several, room for it, and nobody folded it last time. */
export const beginsOpen = (pages: DesignPages | undefined, narrow: boolean): boolean =>
  pages !== undefined && pages.ids.length > 1 && !narrow && localStorage.getItem(FOLDED) === null;

/** The strip's place where it begins open: the canvas is fitted once. */
export const StripRoom = ({ isOpen }: { isOpen: boolean }) => isOpen && <div className={styles.pages} />;

const loadParts = () => import('../pageStrip/stripParts.tsx');

export const StripPlace = lazyPart(async () => (await loadParts()).StripPlace, StripRoom);

export const PagesButton = lazyPart(
  async () => (await loadParts()).PagesButton,
  () => <span className={zoomStyles.pages} />,
);
