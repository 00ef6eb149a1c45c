import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { foldKey } from '../../../../scene/merge/foldKey.ts';
import { listLinks } from '../../../../scene/merge/listLinks.ts';
import { suggestLinks } from '../../../../scene/merge/suggestLinks.ts';
import type { Link, LinkableNode, Table } from '../../../../scene/merge/types.ts';
import type { NodeId } from '../../../../scene/nodes/types.ts';
import { t } from '../../../i18n/merging.ts';
import { type LinkValue, LinkRow } from './LinkRow.tsx';
import { keepLeftAlone, leftAlone, type LinkChoices } from './linkChoices.ts';
import styles from './MergeDialog.module.css';
import type { MergePort, Sheet } from './mergeStore.ts';
import { StepFrame } from './StepFrame.tsx';

/** Of a section at first, and with each press. */
const SHOWN = 30;

const SECTIONS = [
  { label: 'merging.sectionText', has: ({ node }: LinkableNode) => 'text' in node },
  { label: 'merging.sectionPicture', has: ({ property }: LinkableNode) => property === 'src' },
  {
    label: 'merging.sectionShape',
    has: ({ node, property }: LinkableNode) => property === 'fill' && !('text' in node),
  },
] as const;

/** As it was left with this table; where it never was, or what was left alone is linked since, as the names tell. */
function firstChoices(nodes: readonly LinkableNode[], table: Table, held: LinkChoices | null): LinkChoices {
  const suggested = suggestLinks(nodes, table.columns);
  const left = leftAlone(table);
  return new Map(
    nodes.map(({ node, link }) => {
      const isLeft = link === null && left.has(node.id);
      const first = isLeft ? undefined : suggested.get(node.id);
      return [node.id, held?.get(node.id) ?? first ?? (link === null ? 'none' : 'kept')] as const;
    }),
  );
}

/** What the choices say, of the nodes about which they say something. */
function toLinks(nodes: readonly LinkableNode[], choices: LinkChoices, columns: readonly string[]) {
  const links = new Map<NodeId, Link | null>();
  for (const { node, property, link } of nodes) {
    const choice = choices.get(node.id) ?? 'none';
    if (choice === 'kept') continue;
    const key = typeof choice === 'number' ? columns[choice] : undefined;
    if (key === undefined) {
      if (link !== null) links.set(node.id, null);
      // In its own words, where they name the same column.
    } else if (link === null || foldKey(link.key) !== foldKey(key)) links.set(node.id, { property, key });
  }
  return links;
}

function Section({
  label,
  nodes,
  columns,
  choices,
  port,
  onChoose,
}: {
  label: string;
  nodes: readonly LinkableNode[];
  columns: readonly string[];
  choices: LinkChoices;
  port: MergePort;
  onChoose: (id: NodeId, value: LinkValue) => void;
}) {
  const [shown, setShown] = useState(SHOWN);
  if (nodes.length === 0) return null;
  const rest = nodes.length - shown;
  return (
    <section className={styles.section} aria-label={label}>
      <h3 className={styles.heading}>{label}</h3>
      <ul className={styles.links}>
        {nodes.slice(0, shown).map((entry) => (
          <LinkRow
            key={entry.node.id}
            entry={entry}
            columns={columns}
            value={choices.get(entry.node.id) ?? 'none'}
            port={port}
            onChoose={(value) => onChoose(entry.node.id, value)}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="subtle" color="gray" onClick={() => setShown(shown + SHOWN)}>
          {t('merging.showMore', { count: Math.min(SHOWN, rest) })}
        </Button>
      )}
    </section>
  );
}

/** Which column fills which element: matched by name where that tells, the rest by hand. */
export function LinkStep({
  port,
  sheet,
  held,
  onChoices,
  onBack,
  onNext,
}: {
  port: MergePort;
  sheet: Sheet;
  /** What was chosen before, while the dialog is open. */
  held: LinkChoices | null;
  onChoices: (choices: LinkChoices) => void;
  onBack: () => void;
  onNext: (links: ReadonlyMap<NodeId, Link | null>) => void;
}) {
  const { columns } = sheet.table;
  const [nodes] = useState(() => listLinks(port.reader));
  const [choices, setChoices] = useState(() => firstChoices(nodes, sheet.table, held));
  const choose = (id: NodeId, value: LinkValue): void => {
    const next = new Map(choices).set(id, value);
    setChoices(next);
    onChoices(next);
  };
  const known = useMemo(() => new Set(columns.map(foldKey)), [columns]);
  const filled = nodes.filter(({ node, marks }) => {
    const choice = choices.get(node.id);
    return (
      typeof choice === 'number' || (choice === 'none' && marks.some((name) => known.has(foldKey(name))))
    );
  }).length;
  const note =
    filled === 0 ? t('merging.linkSomething') : t('merging.linked', { count: filled, all: nodes.length });
  return (
    <StepFrame
      lead={t('merging.linksLead')}
      note={note}
      action={t('merging.next')}
      isReady={filled > 0}
      onBack={onBack}
      onNext={() => {
        keepLeftAlone(sheet.table, choices);
        onNext(toLinks(nodes, choices, columns));
      }}
    >
      {SECTIONS.map(({ label, has }) => (
        <Section
          key={label}
          label={t(label)}
          nodes={nodes.filter(has)}
          columns={columns}
          choices={choices}
          port={port}
          onChoose={choose}
        />
      ))}
    </StepFrame>
  );
}
