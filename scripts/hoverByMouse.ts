import type { CSSOptions } from 'vite';

type StylePlugin = Extract<
  NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number],
  { postcssPlugin: string }
>;

const HOVER = '(hover: hover)';

/**
 * What `:hover` says holds where something can hover: a finger that tapped leaves the look of hovering behind until it taps
 * elsewhere. Selectors beside such a one hold for all.
 */
export const hoverByMouse: StylePlugin = {
  postcssPlugin: 'hover-by-mouse',
  Rule(rule, { AtRule }) {
    const { parent } = rule;
    if (parent?.type === 'atrule' && 'params' in parent && parent.params === HOVER) return;
    const hovering = rule.selectors.filter((selector) => selector.includes(':hover'));
    if (hovering.length === 0) return;
    const others = rule.selectors.filter((selector) => !selector.includes(':hover'));
    const media = new AtRule({ name: 'media', params: HOVER, source: rule.source });
    media.append(rule.clone({ selectors: hovering }));
    rule.before(media);
    if (others.length === 0) rule.remove();
    else rule.selectors = others;
  },
};
