import { type ReactNode, useMemo } from 'react';
import { layoutGrowingRows } from '../../ui/layoutRows.ts';
import { useWidth } from '../../ui/useWidth.ts';
import type { TemplateItem } from '../page/types.ts';
import styles from './TemplateRows.module.css';

const bounds = { gap: 12, minHeight: 100, maxHeight: 200 };

/** Templates in their own shapes, in rows that fill the panel, each 100 to 200 px high. */
export function TemplateRows({
  templates,
  mayGrow,
  render,
}: {
  templates: readonly TemplateItem[];
  /** More templates are expected after these. */
  mayGrow: boolean;
  render: (template: TemplateItem, size: { readonly width: number; readonly height: number }) => ReactNode;
}) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const rows = useMemo(() => {
    const ratios = templates.map((template) => template.width / template.height);
    return layoutGrowingRows({ ratios, width, ...bounds }, mayGrow);
  }, [templates, width, mayGrow]);
  return (
    <div ref={ref} className={styles.rows}>
      {rows.map(({ start, end, height, widths }) => (
        <div key={start} className={styles.row}>
          {templates
            .slice(start, end)
            .map((template, at) => render(template, { width: widths[at] ?? 0, height }))}
        </div>
      ))}
    </div>
  );
}
