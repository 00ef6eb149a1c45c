import { useSortable } from '@dnd-kit/sortable';
import { IconDots, IconPhotoOff } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import type { ShownPage } from '../../../scene/document/pages/types.ts';
import { t } from '../../i18n/pages.ts';
import { hint } from '../../ui/hints/hint.ts';
import { usePorts } from '../page/PortsContext.ts';
import type { PersonHere } from '../page/types.ts';
import styles from './PageStrip.module.css';
import { useNear } from './useNear.ts';
import { usePagePicture } from './usePagePicture.ts';

/** Its address lives no longer than it is shown: the browser keeps what an address leads to until that is revoked. */
function Picture({ picture }: { picture: Blob }) {
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const url = URL.createObjectURL(picture);
    image.current?.setAttribute('src', url);
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  return <img ref={image} alt="" draggable={false} />;
}

function People({ people }: { people: readonly PersonHere[] }) {
  return (
    <span className={styles.people} aria-hidden>
      {people.slice(0, 4).map(({ id, color }) => (
        <span key={id} style={{ background: color }} />
      ))}
    </span>
  );
}

export type TileProps = {
  readonly shown: ShownPage;
  readonly id: PageId;
  readonly number: number;
  readonly count: number;
  readonly isShown: boolean;
  /** The one that Tab leads to. */
  readonly isReachable: boolean;
  /** CSS pixels. */
  readonly width: number;
  readonly onShow: () => void;
  readonly onFocus: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onMenu: (button: HTMLElement) => void;
};

/** One page of the strip: its picture and number, who is on it, and the way to its menu. */
export function PageTile({ shown, id, number, count, isShown, isReachable, width, ...on }: TileProps) {
  const { design } = usePorts();
  const everybody = useStore(design.people, ({ list }) => list);
  const people = everybody.filter(({ pages }) => pages?.includes(id));
  const names = people.map(({ name }) => name || t('presence.nameless')).join(', ');
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  const [tile, setTile] = useState<HTMLElement | null>(null);
  const { picture, isFailed } = usePagePicture(shown, id, useNear(tile));
  const face = useRef<HTMLButtonElement>(null);
  const openMenu = (event: MouseEvent) => {
    event.preventDefault();
    if (face.current && !isDragging) on.onMenu(face.current);
  };
  const place = transform && { transform: `translate3d(${Math.round(transform.x)}px, 0, 0)` };
  const name = t('pages.page', { number, count });
  return (
    <li
      ref={(element) => {
        setNodeRef(element);
        setTile(element);
      }}
      className={styles.tile}
      data-shown={isShown}
      data-dragging={isDragging}
      style={{ width, transition, ...place }}
      {...listeners}
    >
      <button
        ref={face}
        type="button"
        className={styles.face}
        data-page={id}
        aria-label={names === '' ? name : `${name}. ${t('pages.people', { names })}`}
        aria-current={isShown ? 'page' : undefined}
        tabIndex={isReachable ? 0 : -1}
        onClick={on.onShow}
        onFocus={on.onFocus}
        onKeyDown={on.onKey}
        onContextMenu={openMenu}
        {...(names === '' ? {} : hint(t('pages.people', { names })))}
      >
        {picture ? <Picture picture={picture} /> : isFailed && <IconPhotoOff size={18} stroke={1.5} />}
        {people.length > 0 && <People people={people} />}
      </button>
      <button
        type="button"
        className={styles.options}
        aria-label={t('pages.options', { number })}
        aria-haspopup="menu"
        tabIndex={isReachable ? 0 : -1}
        onClick={({ currentTarget }) => on.onMenu(currentTarget)}
      >
        <IconDots size={14} />
      </button>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
    </li>
  );
}
