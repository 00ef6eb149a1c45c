import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getPageFonts } from '../../render/text/pageFonts.ts';
import { numericWeight } from '../actions/textStyle.ts';
import { readSelectedNodes, useEditorValue } from '../page/EditorContext.ts';
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

/** The weights the chosen family has; nothing for one with a single weight. */
export function FontWeights({ family }: { family: string }) {
  const { label, enabled, run } = useAction('setFontWeight');
  const weights = useQuery({ queryKey: ['font-weights', family], queryFn: () => readWeights(family) });
  const current = useEditorValue((session) => {
    const editing = session.textEditing.getState().current?.state.style;
    return numericWeight((editing ?? readSelectedNodes(session).find(isTextNode))?.fontWeight);
  });
  if (!enabled || weights.data === undefined || weights.data.length < 2) return null;
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label={label}
      value={String(current)}
      onChange={(weight) => run({ weight: Number(weight) })}
      data={weights.data.map((weight) => ({
        value: String(weight),
        label: <span style={{ fontWeight: weight }}>{weight}</span>,
      }))}
    />
  );
}
