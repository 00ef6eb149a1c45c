import { Button } from '@mantine/core';
import { IconChevronLeft, IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { matchesSearch } from '../../i18n/matchesSearch.ts';
import { type TextKey, t } from '../../i18n/panels.ts';
import { PriceFilter, toPriceFilter } from '../../ui/PriceFilter.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { useScrollPlaces } from '../../ui/useScrollPlaces.ts';
import type { ShapeName } from '../actions/types.ts';
import { useEditor } from '../page/EditorContext.ts';
import type { LibrarySection } from '../page/types.ts';
import { writeDragPayload } from './dragPayload.ts';
import { LibraryFullView } from './LibraryFullView.tsx';
import { LibraryPreview } from './LibraryPreview.tsx';
import styles from './panels.module.css';
import { ShapeDrawing } from './ShapeDrawing.tsx';
import { useAddItem } from './useAddItem.ts';

const shapes: readonly { name: ShapeName; label: TextKey }[] = [
  { name: 'circle', label: 'panels.shapeCircle' },
  { name: 'rectangle', label: 'panels.shapeRectangle' },
  { name: 'soft-rectangle', label: 'panels.shapeSoftRectangle' },
  { name: 'triangle', label: 'panels.shapeTriangle' },
  { name: 'inverse-triangle', label: 'panels.shapeInverseTriangle' },
  { name: 'diamond', label: 'panels.shapeDiamond' },
];

type Section = 'formas' | LibrarySection;

const sections: readonly { section: Section; title: TextKey }[] = [
  { section: 'formas', title: 'panels.shapesForms' },
  { section: 'fotos', title: 'panels.shapesPhotos' },
  { section: 'elementos', title: 'panels.shapesElements' },
  { section: 'gifs', title: 'panels.shapesGifs' },
];
const PREVIEW = 4;

function ShapeTiles({ names }: { names: readonly ShapeName[] }) {
  const add = useAddItem();
  if (names.length === 0) return <p className={styles.hint}>{t('panels.shapesNothing')}</p>;
  return (
    <div className={styles.tileGrid}>
      {shapes
        .filter(({ name }) => names.includes(name))
        .map(({ name, label }) => (
          <button
            key={name}
            type="button"
            className={styles.tile}
            aria-label={t(label)}
            title={t(label)}
            draggable
            onDragStart={(event) => writeDragPayload(event.dataTransfer, { shape: name })}
            onClick={() => add.shape(name)}
          >
            <ShapeDrawing shape={name} />
          </button>
        ))}
    </div>
  );
}

const matches = (label: TextKey, search: string): boolean => matchesSearch(t(label), search);

/** Elementos: drawing, shapes first, then photos, elements and GIFs of the library. */
export function ShapesPanel() {
  const session = useEditor();
  const [open, setOpen] = useState<Section | null>(null);
  const [search, setSearch] = useState('');
  const [prices, setPrices] = useState({ pro: false, free: false });
  const price = toPriceFilter(prices);
  const found = shapes.filter(({ label }) => matches(label, search)).map(({ name }) => name);
  const firstSection = useRef<HTMLElement>(null);
  const leaveList = useScrollPlaces(firstSection, open);
  const toggle = (section: Section): void => {
    if (open === null) leaveList();
    setOpen(open === null ? section : null);
  };
  const shown = open === null ? sections : sections.filter(({ section }) => section === open);
  return (
    <>
      <SearchField
        value={search}
        busy={false}
        pauseMs={300}
        label={t('panels.shapesSearch')}
        clearLabel={t('gallery.clearSearch')}
        onSearch={setSearch}
      />
      <PriceFilter
        label={t('gallery.priceFilter')}
        proLabel={t('panels.shapesPro')}
        freeLabel={t('panels.shapesFree')}
        ticked={prices}
        onChange={setPrices}
      />
      {open === null && (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} />}
          onClick={() => session.actions.run('chooseTool', { tool: 'draw' })}
        >
          {t('panels.shapesDraw')}
        </Button>
      )}
      {shown.map(({ section, title }, index) => (
        <section
          key={section}
          ref={index === 0 ? firstSection : null}
          className={styles.section}
          role="group"
          aria-label={t(title)}
        >
          <div className={styles.sectionHead}>
            <h3 className={styles.sectionTitle}>{t(title)}</h3>
            <SectionLink open={open !== null} onToggle={() => toggle(section)} />
          </div>
          {section === 'formas' && <ShapeTiles names={open === null ? found.slice(0, PREVIEW) : found} />}
          {section !== 'formas' && open === null && (
            <LibraryPreview section={section} search={search} price={price} />
          )}
          {section !== 'formas' && open !== null && (
            <LibraryFullView section={section} search={search} price={price} />
          )}
        </section>
      ))}
    </>
  );
}

function SectionLink({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  return (
    <button type="button" className={styles.link} onClick={onToggle}>
      {open && <IconChevronLeft size={14} aria-hidden style={{ verticalAlign: '-2px' }} />}
      {t(open ? 'panels.shapesBack' : 'panels.shapesMore')}
    </button>
  );
}
