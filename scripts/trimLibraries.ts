// Libraries without what the product has no use for, and which the bundler cannot tell: methods, entries of tables, parts
// hung onto others.
import { DEFAULT_THEME } from '@mantine/core';
import type { Plugin } from 'vite';
import { theme, UNWORN_COLORS } from '../src/app/theme.ts';

/** A part of a module's text, and what stands for it. */
type Cut = readonly [part: string, standIn: string];
/** The module by the end of its path, and its cuts, or all that is left of it. */
type Trim = readonly [path: RegExp, left: readonly Cut[] | string];

/** Whoever comes to need it is told, in the built product alone. */
const UNUSED = "throw new Error('See scripts/trimLibraries.ts');";

/** The ring of a button that waits comes and goes at once, not within 150 ms. */
const WITHOUT_TRANSITION: Cut = [
  'import { Transition } from "../Transition/Transition.mjs";',
  'const Transition = ({ mounted, children }) => (mounted ? children({}) : null);',
];

const TRIMS: readonly Trim[] = [
  // Yjs warns by it; the rest writes in colours.
  [
    /lib0[\\/]logging\.js$/,
    `export const ORANGE = '', BOLD = '', UNBOLD = '', RED = '';
     export const print = (...args) => console.log(...args);
     export const warn = (...args) => console.warn(...args);`,
  ],
  // No design holds XML. Whose update does gets maps, lists and texts, which nobody reads. Of an event the keys that changed
  // are read, and the delta of a text.
  [
    /yjs[\\/]dist[\\/]yjs\.mjs$/,
    [
      ['if (this._keys === null) {', `${UNUSED} if (false) {`],
      ['if (changes === null) {', `${UNUSED} if (false) {`],
      ['this.get(name, YXmlElement))', 'this.get(name))'],
      ['this.get(name, YXmlFragment)', 'this.get(name)'],
      [
        'readYXmlElement,\n  readYXmlFragment,\n  readYXmlHook,\n  readYXmlText\n]',
        '(decoder) => (decoder.readKey(), new YMap()), readYArray, (decoder) => (decoder.readKey(), new YMap()), readYText]',
      ],
    ],
  ],
  // Routes without loaders: forms that are sent to them, pages fetched for links, errors they threw; and what is told to
  // developers, which this build of the library, its only one for browsers, has on.
  [
    /react-router[\\/]dist[\\/]\w+[\\/]chunk-6KYCQHYJ\.mjs$/,
    [
      ['var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;'],
      ['Link.displayName = "Link";', ''],
      ['NavLink.displayName = "NavLink";', ''],
      ['Form.displayName = "Form";', ''],
      ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
      [
        'return dataRouterState && (match.route.ErrorBoundary || match.route.errorElement || index === 0) ?',
        'return false ?',
      ],
    ],
  ],
  // No machine is put away and brought back.
  [
    /xstate[\\/]dist[\\/]StateMachine-\w+\.esm\.js$/,
    [
      ['return getPersistedSnapshot(snapshot, options);', 'return snapshot;'],
      ['restoreSnapshot(snapshot, _actorScope) {', 'restoreSnapshot(snapshot) { return snapshot;'],
    ],
  ],
  // That a machine never comes to rest is said without how it usually happens.
  [
    /xstate[\\/]dist[\\/]raise-\w+\.esm\.js$/,
    [
      [
        " This usually happens when there's a cycle of transitions (e.g., eventless transitions or raised events causing state A -> B -> C -> A).",
        '',
      ],
    ],
  ],
  // Nothing is sent as a mutation.
  [
    /query-core[\\/]build[\\/]modern[\\/]mutationCache\.js$/,
    `export class MutationCache {
       findAll() { return []; }
       resumePausedMutations() { return Promise.resolve(); }
       clear() {}
     }`,
  ],
  // Colours that nothing wears, and those the theme has others for.
  [
    /MantineProvider[\\/]default-colors\.mjs$/,
    `export const DEFAULT_COLORS = ${JSON.stringify(
      Object.fromEntries(
        Object.entries(DEFAULT_THEME.colors).filter(
          ([name]) => !UNWORN_COLORS.includes(name) && !Object.hasOwn(theme.colors ?? {}, name),
        ),
      ),
    )};`,
  ],
  // Looks that no button here has (`variant`).
  [
    /default-variant-colors-resolver[\\/]default-variant-colors-resolver\.mjs$/,
    ['none', 'outline', 'white', 'gradient'].map((look): Cut => [`variant === "${look}"`, 'false']),
  ],
  // The theme's variables are in the style sheet, and what hides by a screen's width is ours.
  [/MantineCssVariables[\\/]MantineCssVariables\.mjs$/, 'export const MantineCssVariables = () => null;'],
  [/MantineClasses[\\/]MantineClasses\.mjs$/, 'export const MantineClasses = () => null;'],
  [
    /components[\\/]Button[\\/]Button\.mjs$/,
    [
      WITHOUT_TRANSITION,
      ['Button.Group = ButtonGroup;', ''],
      ['Button.GroupSection = ButtonGroupSection;', ''],
    ],
  ],
  [
    /components[\\/]ActionIcon[\\/]ActionIcon\.mjs$/,
    [
      WITHOUT_TRANSITION,
      ['ActionIcon.Group = ActionIconGroup;', ''],
      ['ActionIcon.GroupSection = ActionIconGroupSection;', ''],
    ],
  ],
];

const cut = (id: string, code: string, cuts: readonly Cut[]): string =>
  cuts.reduce((rest, [part, standIn]) => {
    if (!rest.includes(part))
      throw new Error(`${id} has no '${part}' any more: see scripts/trimLibraries.ts`);
    return rest.replace(part, () => standIn);
  }, code);

/** Leaves out of libraries what nobody here uses; a library that has changed there ends the build. */
export function trimLibraries(): Plugin {
  const met = new Set<Trim>();
  return {
    name: 'trim-libraries',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const trim = id.includes('node_modules') ? TRIMS.find(([path]) => path.test(id)) : undefined;
      if (!trim) return undefined;
      met.add(trim);
      const [, left] = trim;
      return { code: typeof left === 'string' ? left : cut(id, code, left), map: null };
    },
    buildEnd(error) {
      const missed = TRIMS.filter((trim) => !met.has(trim)).map(([path]) => path.source);
      if (!error && missed.length > 0) throw new Error(`Nothing to trim any more: ${missed.join(', ')}`);
    },
  };
}
