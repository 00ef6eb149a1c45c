import type { TextMeasurer } from './types.ts';

/** Every letter is half an em wide, 'i' a quarter; 'AV' kerns by a tenth. Counts what it measures. */
export function createTestMeasurer(): TextMeasurer & { epoch: number; calls: number } {
  return {
    epoch: 0,
    calls: 0,
    measure(text) {
      this.calls += 1;
      const width = [...text].reduce((sum, letter) => sum + (letter === 'i' ? 100 : 200), 0);
      return text === 'AV' ? width - 40 : width;
    },
  };
}
