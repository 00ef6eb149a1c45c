import { Button, Loader, Textarea } from '@mantine/core';
import { IconFileSpreadsheet, IconPhoto, IconTableDown, IconTablePlus } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { listLinks } from '../../../../scene/merge/listLinks.ts';
import { t } from '../../../i18n/merging.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { forgetChosenFile } from '../../../ui/forgetChosenFile.ts';
import { FormError } from '../../../ui/FormError.tsx';
import styles from './MergeDialog.module.css';
import type { MergePort, Sheet } from './mergeStore.ts';
import { countOf } from './countOf.ts';
import { SheetTable } from './SheetTable.tsx';
import { StepFrame } from './StepFrame.tsx';
import { useSheetFiles } from './useSheetFiles.ts';

const SHEETS = '.csv,.tsv,.txt,.xlsx,.xlsm,.ods,text/csv';
const PICTURES = 'image/*';

/** A button that opens the system's choice of files. */
function FileButton({
  label,
  accept,
  icon,
  isMain = false,
  onFiles,
}: {
  label: string;
  accept: string;
  icon: ReactNode;
  isMain?: boolean;
  onFiles: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={isMain ? 'filled' : 'default'}
        leftSection={icon}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-hidden
        accept={accept}
        {...forgetChosenFile}
        onChange={({ currentTarget }) => onFiles([...(currentTarget.files ?? [])])}
      />
    </>
  );
}

/** The place files are let go over; shows so while they are held above it. */
function DropPlace({
  children,
  onFiles,
}: {
  children: ReactNode;
  onFiles: (files: readonly File[]) => void;
}) {
  const [isOver, setOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  const onDragLeave = (event: DragEvent) => {
    const to = event.relatedTarget;
    if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
  };
  const onDrop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={onDrop}
    >
      {children}
    </div>
  );
}

/** Cells are taken as soon as they are pasted; what is typed, when it is said to be whole. */
function PasteField({ onText }: { onText: (text: string) => void }) {
  const [typed, setTyped] = useState('');
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (typed !== '' || !/[\n\t;,]/.test(text.trim())) return;
    event.preventDefault();
    onText(text);
  };
  return (
    <div className={styles.paste}>
      <Textarea
        label={t('merging.paste')}
        description={t('merging.pasteHint')}
        rows={2}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onPaste={onPaste}
      />
      {typed.trim() !== '' && (
        <Button variant="default" onClick={() => onText(typed)}>
          {t('merging.usePasted')}
        </Button>
      )}
    </div>
  );
}

function Chosen({ sheet, onFiles }: { sheet: Sheet; onFiles: (files: readonly File[]) => void }) {
  const { table, pictures } = sheet;
  const counts = [countOf('row', table.rows.length), countOf('column', table.columns.length)];
  if (pictures.size > 0) counts.push(countOf('picture', pictures.size));
  return (
    <>
      <div className={styles.chosen}>
        <IconFileSpreadsheet size={24} stroke={1.5} aria-hidden className={styles.chosenIcon} />
        <div className={styles.chosenWords} role="status">
          <p className={styles.chosenName}>{sheet.name}</p>
          <p className={styles.hint}>{counts.join(' · ')}</p>
        </div>
        <div className={styles.chosenButtons}>
          <FileButton
            label={t('merging.addPictures')}
            accept={PICTURES}
            icon={<IconPhoto size={16} />}
            onFiles={onFiles}
          />
          <FileButton
            label={t('merging.changeSheet')}
            accept={`${SHEETS},${PICTURES}`}
            icon={<IconTablePlus size={16} />}
            onFiles={onFiles}
          />
        </div>
      </div>
      <SheetTable sheet={sheet} />
      <p className={styles.hint}>{t('merging.noPictures')}</p>
    </>
  );
}

/** The spreadsheet, by file, by hand or by paste, and the pictures it names. */
export function SheetStep({
  port,
  sheet,
  onSheet,
  onNext,
}: {
  port: MergePort;
  sheet: Sheet | null;
  onSheet: (sheet: Sheet) => void;
  onNext: () => void;
}) {
  const { reading, problem, takeFiles, takeText } = useSheetFiles(port, sheet, onSheet);
  const [canFill] = useState(() => listLinks(port.reader).length > 0);
  if (!canFill)
    return (
      <EmptyState
        icon={IconTablePlus}
        title={t('merging.nothingToFill')}
        text={t('merging.nothingToFillText')}
      />
    );
  const isEmpty = sheet === null && reading === null;
  return (
    <StepFrame
      lead={t('merging.sheetLead')}
      action={t('merging.next')}
      isReady={sheet !== null && reading === null}
      onNext={onNext}
    >
      <DropPlace onFiles={takeFiles}>
        {reading !== null && (
          <div className={styles.dropEmpty} role="status">
            <Loader size={28} />
            <p className={styles.dropTitle}>{t('merging.reading', { name: reading.name })}</p>
            <Button variant="default" onClick={reading.stop}>
              {t('merging.stopReading')}
            </Button>
          </div>
        )}
        {reading === null && sheet !== null && <Chosen sheet={sheet} onFiles={takeFiles} />}
        {isEmpty && (
          <div className={styles.dropEmpty}>
            <IconTablePlus size={32} stroke={1.5} aria-hidden />
            <p className={styles.dropTitle}>{t('merging.drop')}</p>
            <p className={styles.hint}>{t('merging.dropHint')}</p>
            <div className={styles.dropButtons}>
              <FileButton
                isMain
                label={t('merging.choose')}
                accept={`${SHEETS},${PICTURES}`}
                icon={null}
                onFiles={takeFiles}
              />
              <Button
                variant="default"
                leftSection={<IconTableDown size={16} />}
                onClick={() => void port.saveTemplate()}
              >
                {t('merging.template')}
              </Button>
            </div>
          </div>
        )}
      </DropPlace>
      <FormError text={problem} />
      {isEmpty && <PasteField onText={takeText} />}
    </StepFrame>
  );
}
