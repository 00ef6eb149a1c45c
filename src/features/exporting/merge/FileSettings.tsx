import { NativeSelect, Stack, Switch } from '@mantine/core';
import { t } from '../../../i18n/merging.ts';
import { ChoiceField } from '../dialog/ChoiceField.tsx';
import { PictureSection } from '../dialog/ExportSections.tsx';
import styles from './MergeDialog.module.css';
import { MOST_PAGES } from './mergeDraft.ts';
import type { MergeChoice, MergeFormat, OpenMerge } from './mergeStore.ts';

const FORMATS: readonly MergeFormat[] = ['png', 'jpg', 'pdf'];
/** Names shown as an example. */
const SHOWN = 2;

/** What kind of files, and what they are called. */
export function FileSettings({
  draft,
  merge,
  columns,
  names,
  onChange,
}: {
  draft: MergeChoice;
  merge: OpenMerge;
  columns: readonly string[];
  names: readonly string[];
  onChange: (change: Partial<MergeChoice>) => void;
}) {
  const { format, nameColumn } = draft;
  const isBook = format === 'pdf' && draft.isOneFile && names.length <= MOST_PAGES;
  const shown = names.slice(0, SHOWN).map((name) => `${name}.${format}`);
  return (
    <div className={styles.settings}>
      <ChoiceField
        label={t('merging.format')}
        options={FORMATS.map((value) => ({
          value,
          label: t(`merging.${value}`),
          pressed: value === format,
        }))}
        onPick={(picked) => onChange({ format: picked })}
      />
      {format === 'pdf' && names.length > 1 && (
        <Switch
          label={t('merging.oneFile')}
          description={
            names.length > MOST_PAGES ? t('merging.oneFileTooMany', { most: MOST_PAGES }) : undefined
          }
          disabled={names.length > MOST_PAGES}
          checked={isBook}
          onChange={({ currentTarget }) => onChange({ isOneFile: currentTarget.checked })}
        />
      )}
      {!isBook && (
        <Stack gap={4}>
          <NativeSelect
            label={t('merging.fileNames')}
            data={[
              { value: '', label: t('merging.byTitle') },
              ...columns.map((label, at) => ({ value: String(at), label })),
            ]}
            value={nameColumn === null ? '' : String(nameColumn)}
            onChange={({ currentTarget: { value } }) =>
              onChange({ nameColumn: value === '' ? null : Number(value) })
            }
          />
          <p className={styles.hint}>
            {shown.join(', ')}
            {names.length > SHOWN && '…'}
          </p>
        </Stack>
      )}
      {format !== 'pdf' && (
        <PictureSection
          draft={{ ...draft, formats: [format] }}
          question={{ width: merge.width, height: merge.height, isMoving: false }}
          onChange={({ scale, isTransparent, quality }) =>
            onChange({
              ...(scale === undefined ? {} : { scale }),
              ...(isTransparent === undefined ? {} : { isTransparent }),
              ...(quality === undefined ? {} : { quality }),
            })
          }
        />
      )}
    </div>
  );
}
