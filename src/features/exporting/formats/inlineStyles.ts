// The style sheets of an SVG file, written into the elements they apply to. The browser reads the rules and finds the
// elements in a document that is never shown, so every selector it knows is understood.
/** One of a rule's list; `weight` is its specificity. */
type Selector = { readonly selector: string; readonly weight: number };
type Rule = Selector & {
  /** Numbers of the layers it stands in, outermost first, then one beyond all: what stands in no further layer is stronger. */
  readonly layer: readonly number[];
  readonly style: CSSStyleDeclaration;
};
type Layers = Map<string, number>;
type Declared = readonly [name: string, value: string];
/** Where rules stand: within one whose elements `&` means, and in a layer. */
type Around = { readonly parents: readonly Selector[]; readonly layer: string | null };

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

/** `layers` are those of all sheets, by their order. */
function readRules(text: string, layers: Layers): Rule[] {
  const sheet = new CSSStyleSheet();
  try {
    sheet.replaceSync(text);
  } catch (error) {
    console.warn('A style sheet of an SVG file could not be read', error);
    return [];
  }
  const read: Rule[] = [];
  for (const rule of listStyleRules(sheet.cssRules, { parents: [], layer: null }, layers)) {
    read.push(rule);
    if (read.length >= MOST_RULES) break;
  }
  return read;
}

function* listStyleRules(rules: CSSRuleList, around: Around, layers: Layers): Generator<Rule> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const selectors = splitSelectors(rule.selectorText).map((own) => withinParents(own, around.parents));
      const isLong = listOf(selectors).length > LONGEST_SELECTOR;
      // What stands in no other rule is as long as the file has it: some list hundreds of classes.
      if (isLong && around.parents.length > 0) continue;
      yield* rulesOf(rule, selectors, placeOf(around.layer, layers));
      if (!isLong) yield* listStyleRules(rule.cssRules, { ...around, parents: selectors }, layers);
    } else if (isNestedDeclarations(rule)) {
      yield* rulesOf(rule, around.parents, placeOf(around.layer, layers));
    } else if (rule instanceof CSSLayerStatementRule) {
      for (const name of rule.nameList) placeOf(nameWithin(around.layer, name), layers);
    } else if (rule instanceof CSSLayerBlockRule) {
      // One without a name is like no other.
      const layer = nameWithin(around.layer, rule.name || `#${layers.size}`);
      placeOf(layer, layers);
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

/**
 * Layers are as strong as they come later for the first time, those inside others among themselves:
 * https://www.w3.org/TR/css-cascade-5/#layer-ordering
 */
function placeOf(layer: string | null, layers: Layers): readonly number[] {
  const place: number[] = [];
  const parts = layer?.split('.') ?? [];
  for (let count = 1; count <= parts.length; count += 1) {
    const name = parts.slice(0, count).join('.');
    const order = layers.get(name) ?? layers.size;
    layers.set(name, order);
    place.push(order);
  }
  return [...place, Number.POSITIVE_INFINITY];
}

const rulesOf = (
  { style }: { readonly style: CSSStyleDeclaration },
  selectors: readonly Selector[],
  layer: readonly number[],
): readonly Rule[] => selectors.map((selector) => ({ ...selector, layer, style }));

const listOf = (selectors: readonly Selector[]): string =>
  selectors.map(({ selector }) => selector).join(',');

/** But not in strings and names. */
const NEST = /\\.|"(?:\\.|[^"\\])*"|&/g;

/** https://www.w3.org/TR/css-nesting-1/#nest-selector: as strong as the strongest it may stand for. */
function withinParents(own: string, parents: readonly Selector[]): Selector {
  if (parents.length === 0) return { selector: own, weight: getWeight(own) };
  const parent = `:is(${listOf(parents)})`;
  let weight = getWeight(own);
  const strongest = Math.max(...parents.map((one) => one.weight));
  const selector = own.replace(NEST, (found) => {
    if (found !== '&') return found;
    weight += strongest;
    return parent;
  });
  return { selector, weight };
}

function byStrength(a: Rule, b: Rule): number {
  return byLayer(a, b) || a.weight - b.weight;
}

/** Among what is important, earlier layers are stronger: https://www.w3.org/TR/css-cascade-5/#cascade-layering */
function byImportance(a: Rule, b: Rule): number {
  return byLayer(b, a) || a.weight - b.weight;
}

function byLayer(a: Rule, b: Rule): number {
  const at = a.layer.findIndex((order, depth) => order !== b.layer[depth]);
  return at === -1 ? 0 : a.layer[at]! - b.layer[at]!;
}

/** From weakest to strongest. */
const declaredBy = (rules: readonly Rule[], isImportant: boolean): readonly Declared[] =>
  rules
    .toSorted(isImportant ? byImportance : byStrength)
    .flatMap(({ style }) => declaredIn(style, isImportant));

const declaredIn = (style: CSSStyleDeclaration, isImportant: boolean): readonly Declared[] =>
  [...style]
    .filter((name) => (style.getPropertyPriority(name) === 'important') === isImportant)
    .map((name) => [name, style.getPropertyValue(name)] as const);

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
  const written = (isImportant: boolean): readonly string[] =>
    declaredBy(rules, isImportant)
      .filter(([name]) => !isCustom(name))
      .map(([name, value]) => `${nameInSvg(name)}:${value}`);
  const own = element.getAttribute('style') ?? '';
  element.setAttribute('style', [...written(false), own, ...written(true)].join(';'));
}

/** What SVG has one name for is several properties elsewhere, of which one counts. */
const SVG_NAMES: Readonly<Record<string, string>> = {
  'mask-image': 'mask',
  'text-decoration-line': 'text-decoration',
};
const SHORTHAND = /(?:^|[;\s])(?:font|marker)\s*:/;

const isCustom = (name: string): boolean => name.startsWith('--');

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
function ownCustom(element: Element, rules: readonly Rule[]): readonly Declared[] {
  const style = element instanceof SVGElement && element.hasAttribute('style') ? element.style : null;
  return [false, true]
    .flatMap((isImportant) => [
      ...declaredBy(rules, isImportant),
      ...(style ? declaredIn(style, isImportant) : []),
    ])
    .filter(([name]) => isCustom(name))
    .map(([name, value]) => [name, value.trim()] as const);
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
