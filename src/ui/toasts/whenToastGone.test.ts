import { expect, it, vi } from 'vitest';
import { closeToast, showToast } from './toastStore.ts';
import { whenToastGone } from './whenToastGone.ts';

it('tells once when a toast is closed, or another has taken its place', () => {
  for (const end of [() => closeToast('a'), () => showToast({ kind: 'info', text: 'Outro', id: 'a' })]) {
    const run = () => undefined;
    showToast({ kind: 'info', text: 'Um', id: 'a', action: { label: 'Desfazer', run } });
    const gone = vi.fn();
    whenToastGone(run, gone);
    showToast({ kind: 'info', text: 'Mais um', id: 'b' });
    expect(gone).not.toHaveBeenCalled();
    end();
    showToast({ kind: 'info', text: 'Ainda um', id: 'b' });
    expect(gone).toHaveBeenCalledOnce();
  }
});
