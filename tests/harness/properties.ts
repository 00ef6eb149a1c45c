// Property tests draw the same examples in every run: what CI says of a change is about the change. New examples are
// looked for with `npm run explore`.
import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** What examples are drawn from, a whole number. */
    propertySeed: number;
  }
}

fc.configureGlobal({ seed: inject('propertySeed') });
