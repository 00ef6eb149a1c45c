// The settings of what was ticked, one section per kind of file.
import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../i18n/exporting.ts';
import { SliderField } from '../../../ui/SliderField.tsx';
import type { PagesMotion } from '../film/filmLength.ts';
import { ChoiceField } from './ChoiceField.tsx';
import styles from './ExportDialog.module.css';
import type { Look, ShownPlace } from './exportDialogStore.ts';
import { type ExportChoice, type ExportFormat, findTooLarge, PICTURE_SCALES } from './exportFormats.ts';

/** The choice while it is made: numbers may be typed halfway. */
export type ExportDraft = Omit<ExportChoice, 'seconds' | 'fps'> & {
  readonly seconds: string | number;
  readonly fps: string | number;
};

/** What there is to export: of all pages, or of the one on screen, as is chosen now. */
export type Exported = Look & {
  readonly page: ShownPlace;
  /** Whether the pages follow each other in files that move. */
  readonly isSequence: boolean;
  /** Undefined until it is known, null where it cannot be. */
  readonly motion: PagesMotion | null | undefined;
};

export type SectionProps = {
  readonly draft: ExportDraft;
  readonly question: Exported;
  readonly onChange: (change: Partial<ExportDraft>) => void;
};

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}

/** A choice among a few numbers. */
export function Choices<Value extends number>({
  label,
  values,
  value,
  format,
  onPick,
}: {
  label: string;
  values: readonly Value[];
  value: number;
  format: (value: Value) => string;
  onPick: (value: Value) => void;
}) {
  const options = values.map((one) => ({
    value: String(one),
    label: format(one),
    pressed: one === value,
  }));
  return (
    <ChoiceField
      label={label}
      options={options}
      onPick={(text) => onPick(values.find((one) => String(one) === text) ?? values[0]!)}
    />
  );
}

export const pixels = (length: number, scale: number): number =>
  Math.max(1, Math.ceil(length * scale - 1e-6));

export const withComma = (value: number): string => String(value).replace('.', ',');

export const nameOf = (format: ExportFormat): string => format.toUpperCase().replace('WEBP', 'WebP');

const QUALITIES = [
  { format: 'jpg', label: 'exporting.qualityOfJpg' },
  { format: 'webp', label: 'exporting.qualityOfWebp' },
] as const;

type PictureDraft = Pick<ExportDraft, 'formats' | 'scale' | 'isTransparent' | 'quality'>;

export function PictureSection({
  draft,
  question,
  onChange,
}: {
  readonly draft: PictureDraft;
  readonly question: Omit<Look, 'hasSound'>;
  readonly onChange: (change: Partial<PictureDraft>) => void;
}) {
  const { formats, scale } = draft;
  const stills = formats.filter((format) => !(format === 'webp' && question.isMoving));
  const tooLarge = findTooLarge(stills, question, scale);
  const hasOpacity = stills.includes('png') || stills.includes('webp');
  return (
    <Section title={t('exporting.sectionPicture')}>
      <Choices
        label={t('exporting.size')}
        values={PICTURE_SCALES}
        value={scale}
        format={(one) => `${one}×`}
        onPick={(one) => onChange({ scale: one })}
      />
      {tooLarge ? (
        <p className={styles.problem} role="alert">
          {t('exporting.tooLarge', { format: nameOf(tooLarge.format), longest: tooLarge.longest })}
        </p>
      ) : (
        <p className={styles.note}>
          {t('exporting.pictureSize', {
            width: pixels(question.width, scale),
            height: pixels(question.height, scale),
          })}
        </p>
      )}
      {hasOpacity && (
        <Switch
          label={t('exporting.transparent')}
          checked={draft.isTransparent}
          onChange={(event) => onChange({ isTransparent: event.currentTarget.checked })}
        />
      )}
      {QUALITIES.filter(({ format }) => stills.includes(format)).map(({ format, label }) => (
        <SliderField
          key={format}
          label={t(label)}
          value={draft.quality[format]}
          min={0.1}
          max={1}
          step={0.01}
          scale={100}
          unit="%"
          onChange={(quality) => onChange({ quality: { ...draft.quality, [format]: quality } })}
        />
      ))}
    </Section>
  );
}

export function SvgSection({ draft, onChange }: SectionProps) {
  return (
    <Section title={t('exporting.sectionSvg')}>
      <ChoiceField
        label={t('exporting.letters')}
        options={(['outlines', 'fonts'] as const).map((value) => ({
          value,
          label: t(value === 'outlines' ? 'exporting.lettersOutlines' : 'exporting.lettersFonts'),
          pressed: draft.svgText === value,
        }))}
        onPick={(svgText) => onChange({ svgText })}
      />
      <p className={styles.note}>
        {t(draft.svgText === 'outlines' ? 'exporting.lettersOutlinesHint' : 'exporting.lettersFontsHint')}
      </p>
    </Section>
  );
}
