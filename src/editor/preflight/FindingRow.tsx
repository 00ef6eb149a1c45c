import { Button } from '@mantine/core';
import {
  IconAlt,
  IconBraces,
  IconContrast2,
  IconCrop,
  IconCrown,
  IconCursorText,
  IconEyeOff,
  IconLetterCase,
  IconPhotoOff,
  IconPhotoX,
  IconSquareOff,
  IconStackBack,
  IconTextSize,
  IconTypographyOff,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { applyRepair } from '../../../scene/preflight/applyRepair.ts';
import type { CheckId, Finding } from '../../../scene/preflight/types.ts';
import { t } from '../../i18n/preflight.ts';
import { IconAction } from '../../ui/IconAction.tsx';
import { useEditor, useEditorValue } from '../page/EditorContext.ts';
import { usePorts } from '../page/PortsContext.ts';
import { announce } from '../session/announce.ts';
import { nodeName } from '../session/nodeName.ts';
import { describeFinding, describeRepair } from './describeFinding.ts';
import { documentOf } from './findingPlaces.ts';
import { wayOf } from './findingWays.ts';
import type { ToldFinding } from './placeFindings.ts';
import styles from './Preflight.module.css';
import { showElement } from './showElement.ts';

const icons: Readonly<Record<CheckId, ComponentType<{ size?: number; stroke?: number }>>> = {
  missingPicture: IconPhotoOff,
  unpaidPro: IconCrown,
  missingFont: IconTypographyOff,
  missingLetters: IconLetterCase,
  placeholder: IconBraces,
  emptyText: IconCursorText,
  cutText: IconCrop,
  coveredText: IconStackBack,
  outside: IconSquareOff,
  lowContrast: IconContrast2,
  smallText: IconTextSize,
  softPicture: IconPhotoX,
  missingAlt: IconAlt,
};

type Props = {
  readonly finding: ToldFinding;
  readonly onIgnore: (finding: Finding) => void;
  /** Told after it was put right here, before the design was looked at again. */
  readonly onRepaired: (finding: Finding) => void;
};

const inWords = new Intl.ListFormat('pt-BR');

/** Which element it is about; of several, the pages they are on, or the first. */
function nameOf({ node, page, others }: ToldFinding): string {
  const pages = new Set([page, ...others.map((one) => one.page)]);
  if (pages.size > 1) return t('preflight.onPages', { pages: inWords.format([...pages].map(String)) });
  const own = nodeName(node);
  const name = others.length > 0 ? t('preflight.andMore', { name: own, count: others.length }) : own;
  return page === null ? name : t('preflight.onPage', { page, name });
}

/** What was found, where and why, and what can be done about it. */
export function FindingRow({ finding: placed, onIgnore, onRepaired }: Props) {
  const session = useEditor();
  const { ports } = usePorts();
  const { finding, node, pageId, others } = placed;
  const isSelected = useEditorValue(({ selection }) => selection.getState().ids.includes(finding.nodeId));
  const Icon = icons[finding.check];
  const { title, why } = describeFinding(finding, 1 + others.length);
  const name = nameOf(placed);
  const { repair } = finding;
  const way = repair ? null : wayOf(finding, pageId, node, session, ports);
  const mend = () => {
    if (!repair) return;
    session.styles.flush();
    applyRepair(documentOf(session, pageId), finding.nodeId, repair);
    announce(session, t('preflight.repaired', { title, name }));
    onRepaired(finding);
  };
  const first = repair ? { label: describeRepair(repair), go: mend } : way;
  return (
    <li className={styles.row} data-card data-selected={isSelected}>
      <span className={styles.icon} data-severity={finding.severity} aria-hidden>
        <Icon size={18} stroke={1.7} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.name}>{name}</p>
      </div>
      <div className={styles.ignore}>
        <IconAction
          icon={IconEyeOff}
          label={t('preflight.ignoreOf', { title, name })}
          onClick={() => {
            for (const one of [placed, ...others]) onIgnore(one.finding);
          }}
        />
      </div>
      <div className={styles.about}>
        <p className={styles.why}>{why}</p>
        <div className={styles.buttons}>
          {first && (
            <Button
              size="xs"
              variant="default"
              aria-label={t('preflight.repairOf', { repair: first.label, name })}
              onClick={() => void first.go()}
            >
              {first.label}
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            aria-label={t('preflight.showOf', { name })}
            onClick={() => void showElement(session, finding.nodeId, pageId)}
          >
            {t('preflight.show')}
          </Button>
        </div>
      </div>
    </li>
  );
}
