import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getPageFonts } from '../../render/text/pageFonts.ts';
import { numericWeight } from '../actions/textStyle.ts';
import { wholeStyle } from '../actions/wholeStyle.ts';
import { readSelectedNodes, useEditorValue } from '../page/EditorContext.ts';
import type { EditorSession } from '../session/types.ts';
import { useAction } from '../page/useAction.ts';
import { listWeights } from './listWeights.ts';
import { isTextNode } from './nodeTests.ts';

/** The weights of a family, once its files are known. */
async function readWeights(family: string): Promise<readonly number[]> {
  const fonts = getPageFonts();
  await fonts.ensureFaces([
    { face: { fontFamily: family, fontWeight: 400, fontStyle: 'normal' }, text: 'a' },
  ]);
  return listWeights(fonts.listSources(), family);
}

/** The weight of the selected letters while typing, else of the selected texts; null when they differ. */
function readWeight(session: EditorSession): number | null {
  const editing = session.textEditing.getState().current?.state.style;
  const letters =
    editing === undefined ? readSelectedNodes(session).filter(isTextNode).map(wholeStyle) : [editing];
  const weights = new Set(
    letters.map(({ fontWeight }) => (fontWeight === undefined ? null : numericWeight(fontWeight))),
  );
  const [weight = null] = weights;
  return weights.size === 1 ? weight : null;
}

/** The weights the chosen family has; nothing for one with a single weight. */
export function FontWeights({ family }: { family: string }) {
  const { label, enabled, run } = useAction('setFontWeight');
  const weights = useQuery({ queryKey: ['font-weights', family], queryFn: () => readWeights(family) });
  const current = useEditorValue(readWeight);
  if (!enabled || weights.data === undefined || weights.data.length < 2) return null;
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label={label}
      // Without a choice any weight can be chosen: one that is chosen already takes no click.
      value={current === null ? '' : String(current)}
      onChange={(weight) => run({ weight: Number(weight) })}
      data={weights.data.map((weight) => ({
        value: String(weight),
        label: <span style={{ fontWeight: weight }}>{weight}</span>,
      }))}
    />
  );
}
