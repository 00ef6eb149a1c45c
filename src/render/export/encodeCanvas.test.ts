import { expect, test, vi } from 'vitest';
import { canvasHolds } from './encodeCanvas.ts';

test('tries a canvas only where some device might not take it, and believes what that says', () => {
  const probe = vi.fn(() => false);
  expect(canvasHolds({ width: 4096, height: 4096 }, probe)).toBe(true);
  expect(canvasHolds({ width: 16_384, height: 1024 }, probe)).toBe(true);
  expect(probe).not.toHaveBeenCalled();
  const size = { width: 4097, height: 4096 };
  expect(canvasHolds(size, probe)).toBe(false);
  expect(probe).toHaveBeenCalledExactlyOnceWith(size);
  probe.mockReturnValue(true);
  expect(canvasHolds(size, probe)).toBe(true);
});
