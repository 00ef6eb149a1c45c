// The style sheets of an SVG file, written into the elements they apply to. The browser reads the rules and finds the
// elements in a document that is never shown, so every selector it knows is understood.
type Rule = {
  readonly selector: string;
  /** Of its layer; those of later ones are stronger, and those in none the strongest. */
  readonly layer: number;
  readonly weight: number;
  readonly style: CSSStyleDeclaration;
};
type Layers = Map<string, number>;
type FoundRule = Pick<Rule, 'selector' | 'layer' | 'style'>;
/** Where rules stand: within one whose elements `&` means, and in a layer. */
type Around = { readonly parent: string; readonly layer: string | null };

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
/** The same of a selector of or around nested rules, which may multiply it. */
const LONGEST_SELECTOR = 1_000;

/** Moves all rules into `style` attributes, by their weight; rules for other media and broken sheets are left out. */
export function inlineStyles(document: Document): void {
  const sheets = [...document.querySelectorAll('style')];
  const layers: Layers = new Map();
  const rules = sheets.flatMap((sheet) => readRules(sheet.textContent ?? '', layers));
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
    if (!element.hasAttribute('style')) continue;
    expandShorthands(element);
    takeOutline(element);
  }
}

/** A selector a rule lists counts by itself; `weight` is its specificity. `layers` are those of all sheets, by their order. */
function readRules(text: string, layers: Layers): Rule[] {
  const sheet = new CSSStyleSheet();
  try {
    sheet.replaceSync(text);
  } catch (error) {
    console.warn('A style sheet of an SVG file could not be read', error);
    return [];
  }
  const around = { parent: '', layer: null };
  const read: Rule[] = [];
  for (const { selector: list, ...rule } of listStyleRules(sheet.cssRules, around, layers)) {
    for (const selector of splitSelectors(list))
      read.push({ ...rule, selector, weight: getWeight(selector) });
    if (read.length >= MOST_RULES) break;
  }
  return read;
}

function* listStyleRules(rules: CSSRuleList, around: Around, layers: Layers): Generator<FoundRule> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const selector = withinParent(rule.selectorText, around.parent);
      const isLong = selector.length > LONGEST_SELECTOR;
      // What stands in no other rule is as long as the file has it: some list hundreds of classes.
      if (isLong && around.parent !== '') continue;
      yield { selector, layer: orderOf(around.layer, layers), style: rule.style };
      if (!isLong) yield* listStyleRules(rule.cssRules, { ...around, parent: selector }, layers);
    } else if (isNestedDeclarations(rule)) {
      yield { selector: around.parent, layer: orderOf(around.layer, layers), style: rule.style };
    } else if (rule instanceof CSSLayerStatementRule) {
      for (const name of rule.nameList) orderOf(nameWithin(around.layer, name), layers);
    } else if (rule instanceof CSSLayerBlockRule) {
      // One without a name is like no other.
      const layer = nameWithin(around.layer, rule.name || `#${layers.size}`);
      orderOf(layer, layers);
      yield* listStyleRules(rule.cssRules, { ...around, layer }, layers);
    } else if (isShown(rule)) yield* listStyleRules(rule.cssRules, around, layers);
  }
}

/** Older browsers have a rule for them, with a selector of `&`. */
const isNestedDeclarations = (rule: CSSRule): rule is CSSNestedDeclarations =>
  'CSSNestedDeclarations' in globalThis && rule instanceof CSSNestedDeclarations;

function isShown(rule: CSSRule): rule is CSSGroupingRule {
  return rule instanceof CSSMediaRule
    ? matchMedia(rule.media.mediaText).matches
    : rule instanceof CSSSupportsRule;
}

const nameWithin = (layer: string | null, name: string): string =>
  layer === null ? name : `${layer}.${name}`;

/** Layers are as strong as they come later for the first time. */
function orderOf(layer: string | null, layers: Layers): number {
  if (layer === null) return Number.POSITIVE_INFINITY;
  const order = layers.get(layer) ?? layers.size;
  layers.set(layer, order);
  return order;
}

/** https://www.w3.org/TR/css-nesting-1/#nest-selector */
const withinParent = (selector: string, parent: string): string =>
  parent === '' ? selector : selector.replaceAll('&', `:is(${parent})`);

const byStrength = (a: Rule, b: Rule): number =>
  a.layer === b.layer ? a.weight - b.weight : a.layer - b.layer;

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
  const plain = selector.replace(/"[^"]*"|'[^']*'|:is\b/g, '');
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
  for (const { style } of rules.toSorted(byStrength)) {
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

/** The outline that a style gives a path, where attributes have theirs. */
function takeOutline(element: Element): void {
  if (!(element instanceof SVGPathElement)) return;
  const outline = /^path\(\s*"([^"]*)"\s*\)$/.exec(element.style.getPropertyValue('d'));
  if (outline) element.setAttribute('d', outline[1]!);
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
  const styles = rules.toSorted(byStrength).map(({ style }) => style);
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
