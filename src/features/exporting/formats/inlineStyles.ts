// The style sheets of an SVG file, written into the elements they apply to. The browser reads the rules and finds the
// elements in a document that is never shown, so every selector it knows is understood.
type Rule = { readonly selector: string; readonly weight: number; readonly style: CSSStyleDeclaration };

const MOST_RULES = 5_000;
/** With brackets inside what it falls back to. */
const CUSTOM = /var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\((?:[^()]|\([^()]*\))*\))*))?\)/g;
/** Of two colours, that of a light page: as draw.io writes them. */
const LIGHT = /light-dark\(\s*((?:[^(),]|\([^()]*\))+),(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
const SPOKEN = /var\(|light-dark\(/;
/** Names inside names. */
const DEEPEST_CUSTOM = 8;
/** Characters of a value: names may multiply without end. */
const LONGEST = 100_000;

/** Moves all rules into `style` attributes, by their weight; rules for other media and broken sheets are left out. */
export function inlineStyles(document: Document): void {
  const sheets = [...document.querySelectorAll('style')];
  const rules = sheets.flatMap((sheet) => readRules(sheet.textContent ?? ''));
  const found = new Map<Element, Rule[]>();
  for (const rule of rules.slice(0, MOST_RULES)) {
    for (const element of findElements(document, rule.selector)) {
      const list = found.get(element);
      if (list) list.push(rule);
      else found.set(element, [rule]);
    }
  }
  const customOf = createCustom(found);
  for (const [element, list] of found) applyRules(element, list);
  for (const sheet of sheets) sheet.remove();
  for (const element of document.querySelectorAll('*')) {
    for (const { name, localName, value } of element.attributes)
      if (localName !== 'href' && SPOKEN.test(value))
        element.setAttribute(name, resolve(value, customOf(element)));
    if (element.hasAttribute('style')) expandShorthands(element);
  }
}

/** A selector a rule lists counts by itself; `weight` is its specificity. */
function readRules(text: string): Rule[] {
  const sheet = new CSSStyleSheet();
  try {
    sheet.replaceSync(text);
  } catch (error) {
    console.warn('A style sheet of an SVG file could not be read', error);
    return [];
  }
  return listStyleRules(sheet.cssRules).flatMap(({ selectorText, style }) =>
    splitSelectors(selectorText).map((selector) => ({ selector, weight: getWeight(selector), style })),
  );
}

function listStyleRules(rules: CSSRuleList): CSSStyleRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    const isShown = rule instanceof CSSMediaRule && matchMedia(rule.media.mediaText).matches;
    return isShown || rule instanceof CSSSupportsRule
      ? listStyleRules((rule as CSSGroupingRule).cssRules)
      : [];
  });
}

/** At commas outside brackets. */
function splitSelectors(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const letter of text) {
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth -= 1;
    if (letter === ',' && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += letter;
  }
  return [...parts, part.trim()].filter(Boolean);
}

/** https://www.w3.org/TR/selectors-4/#specificity, near enough for files of drawings. */
function getWeight(selector: string): number {
  const plain = selector.replace(/"[^"]*"|'[^']*'/g, '');
  const ids = plain.match(/#[\w-]+/g)?.length ?? 0;
  const classes = plain.match(/\.[\w-]+|\[[^\]]*\]|(?<!:):(?!:)[\w-]+/g)?.length ?? 0;
  const names = plain.match(/(?:^|[\s>+~(])[a-z][\w-]*/gi)?.length ?? 0;
  return ids * 1_000_000 + classes * 1_000 + names;
}

function findElements(document: Document, selector: string): readonly Element[] {
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    // A selector only other programs know applies to nothing here.
    return [];
  }
}

/** Weaker rules first, the element's own style last, but before what is marked important. */
function applyRules(element: Element, rules: readonly Rule[]): void {
  const plain: string[] = [];
  const important: string[] = [];
  for (const { style } of rules.toSorted((a, b) => a.weight - b.weight)) {
    for (const name of style) {
      if (name.startsWith('--')) continue;
      const isImportant = style.getPropertyPriority(name) === 'important';
      (isImportant ? important : plain).push(`${nameInSvg(name)}:${style.getPropertyValue(name)}`);
    }
  }
  element.setAttribute('style', [...plain, element.getAttribute('style') ?? '', ...important].join(';'));
}

/** What SVG has one name for is several properties elsewhere, of which one counts. */
const SVG_NAMES: Readonly<Record<string, string>> = {
  'mask-image': 'mask',
  'text-decoration-line': 'text-decoration',
};
const SHORTHAND = /(?:^|[;\s])(?:font|marker)\s*:/;

const nameInSvg = (name: string): string => SVG_NAMES[name] ?? name;

/** `font: bold 12px Arial` as the properties it stands for. */
function expandShorthands(element: Element): void {
  if (!(element instanceof SVGElement) || !SHORTHAND.test(element.getAttribute('style') ?? '')) return;
  const { style } = element;
  const parts = [...style].map((name) => `${nameInSvg(name)}:${style.getPropertyValue(name)}`);
  element.setAttribute('style', parts.join(';'));
}

type Custom = ReadonlyMap<string, string>;

/** Custom properties as an element has them: its own, and those it inherits. */
function createCustom(found: ReadonlyMap<Element, readonly Rule[]>): (element: Element) => Custom {
  const known = new Map<Element, Custom>();
  return function customOf(element): Custom {
    const before = known.get(element);
    if (before) return before;
    const { parentElement } = element;
    const inherited: Custom = parentElement ? customOf(parentElement) : new Map();
    const own = ownCustom(element, found.get(element) ?? []);
    const custom = own.length === 0 ? inherited : new Map([...inherited, ...own]);
    known.set(element, custom);
    return custom;
  };
}

/** From weakest to strongest. */
function ownCustom(element: Element, rules: readonly Rule[]): readonly (readonly [string, string])[] {
  const styles = rules.toSorted((a, b) => a.weight - b.weight).map(({ style }) => style);
  if (element instanceof SVGElement && element.hasAttribute('style')) styles.push(element.style);
  const declared = styles.flatMap((style) =>
    [...style]
      .filter((name) => name.startsWith('--'))
      .map((name) => ({ name, value: style.getPropertyValue(name).trim(), style })),
  );
  const isImportant = ({ name, style }: (typeof declared)[number]): boolean =>
    style.getPropertyPriority(name) === 'important';
  return [...declared.filter((one) => !isImportant(one)), ...declared.filter(isImportant)].map(
    ({ name, value }) => [name, value] as const,
  );
}

function resolve(text: string, custom: Custom): string {
  let resolved = text;
  for (
    let step = 0;
    step < DEEPEST_CUSTOM && resolved.length < LONGEST && resolved.includes('var(');
    step += 1
  )
    resolved = resolved.replace(CUSTOM, (_, name: string, other = '') => custom.get(name) ?? other.trim());
  return resolved.replace(LIGHT, '$1');
}
