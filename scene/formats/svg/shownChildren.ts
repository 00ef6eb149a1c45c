import type { SvgElement } from './types.ts';

/** The elements inside another that are drawn: all, or of a `switch` the first that this product can do something with. */
export function shownChildren(element: SvgElement): readonly SvgElement[] {
  const children = element.children.filter((child): child is SvgElement => typeof child !== 'string');
  if (element.name !== 'switch') return children;
  const suited = children.filter(isSuited);
  // What stands beside a piece of HTML, for whoever cannot show one, can be edited.
  const chosen = suited.find(({ name }) => name !== 'foreignObject') ?? suited[0];
  return chosen ? [chosen] : [];
}

/** Suits a reader of Portuguese, and programs that know no extensions. */
function isSuited({ attributes: { systemLanguage, requiredExtensions } }: SvgElement): boolean {
  const isOurs = systemLanguage === undefined || /(?:^|,)\s*pt\b/i.test(systemLanguage);
  return isOurs && !requiredExtensions;
}
