import type { Plugin } from 'vite';

/** Read by Chromium (136 and later) at the very start of a file; to other browsers it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';
/** Letters of a file below which the hint weighs more than it gains. */
const SMALLEST = 4000;

/**
 * Marks the files most of whose code is `ours`, so that the browser compiles all of it on a thread of its own while they
 * load, not on the page's at the first call: the first gesture of a page is then not slower by it.
 */
export function compileHints(ours: RegExp): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Last: what is put before the hint would make it a comment.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || chunk.code.length < SMALLEST) continue;
          if (isMostly(ours, chunk.modules)) chunk.code = HINT + chunk.code;
        }
      },
    },
  };
}

type Modules = { readonly [id: string]: { readonly renderedLength: number } };

/** Whether more than half of the code comes from files that `wanted` matches. */
function isMostly(wanted: RegExp, modules: Modules): boolean {
  let balance = 0;
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    balance += wanted.test(id) ? renderedLength : -renderedLength;
  }
  return balance > 0;
}
