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
import { nodeName } from '../session/nodeName.ts';
import { describeFinding, describeRepair } from './describeFinding.ts';
import { wayOf } from './findingWays.ts';
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
  outside: IconSquareOff,
  lowContrast: IconContrast2,
  smallText: IconTextSize,
  softPicture: IconPhotoX,
  missingAlt: IconAlt,
};

type Props = {
  readonly finding: Finding;
  readonly onIgnore: (finding: Finding) => void;
  /** Told after it was put right here, before the design was looked at again. */
  readonly onRepaired: (finding: Finding) => void;
};

/** What was found, where and why, and what can be done about it. Nothing where the element is gone by now. */
export function FindingRow({ finding, onIgnore, onRepaired }: Props) {
  const session = useEditor();
  const { ports } = usePorts();
  const node = useEditorValue(({ reader }) => reader.get(finding.nodeId));
  const isSelected = useEditorValue(({ selection }) => selection.getState().ids.includes(finding.nodeId));
  if (node === undefined) return null;
  const Icon = icons[finding.check];
  const { title, why } = describeFinding(finding);
  const name = nodeName(node);
  const { repair } = finding;
  const way = repair ? null : wayOf(finding, node, session, ports);
  const mend = () => {
    if (!repair) return;
    session.styles.flush();
    applyRepair(session.document, finding.nodeId, repair);
    session.announcements.setState({ text: t('preflight.repaired', { title, name }) });
    onRepaired(finding);
  };
  const first = repair ? { label: describeRepair(repair), go: mend } : way;
  return (
    <li className={styles.row} data-selected={isSelected}>
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
          onClick={() => onIgnore(finding)}
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
              onClick={() => first.go()}
            >
              {first.label}
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            aria-label={t('preflight.showOf', { name })}
            onClick={() => showElement(session, finding.nodeId)}
          >
            {t('preflight.show')}
          </Button>
        </div>
      </div>
    </li>
  );
}
