import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { box, mountSession as mount, point } from '../../../tests/browser/gestures/mountSession.ts';
import { OWN_TYPE, writeOwnClipboard } from '../actions/ownClipboard.ts';

describe('the clipboard', () => {
  const paste = (data: DataTransfer, target: EventTarget = document): ClipboardEvent => {
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data });
    target.dispatchEvent(event);
    return event;
  };

  it('carries our nodes under our own type, for other tabs too', async () => {
    const { session, document: design } = await mount([box('a', 100, 100)]);
    session.select(['a']);
    const data = new DataTransfer();
    const event = new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData: data });
    document.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(data.getData(OWN_TYPE)).toContain('"kind":"rect"');
    session.clipboard.setState({ content: null });
    paste(data);
    expect(design.size).toBe(2);
    expect(design.get(session.selection.getState().ids[0]!)).toMatchObject({ left: 120, top: 120 });
    paste(data);
    expect(design.size).toBe(2);
  });

  it('says beside the canvas that a copy was pasted already, and pastes it again over it', async () => {
    const { session, document: design, parent, toasts } = await mount([box('a', 100, 100)]);
    const nothing = new DataTransfer();
    paste(nothing);
    expect(toasts).toEqual([]);
    session.select(['a']);
    const data = new DataTransfer();
    document.dispatchEvent(new ClipboardEvent('copy', { bubbles: true, clipboardData: data }));
    const again = 'Já colado. Para colar de novo, aponte para a arte.';
    for (const [held, said] of [
      [data, []],
      [data, [again]],
      [nothing, [again, again]],
    ] as const) {
      paste(held);
      expect([design.size, toasts]).toEqual([2, said]);
    }
    point(parent, 'pointermove', 400, 300, { buttons: 0 });
    paste(data);
    expect(design.size).toBe(3);
    expect(toasts).toHaveLength(2);
    // Copied since in another program.
    const unread = new DataTransfer();
    unread.setData('application/x-outro', '1');
    paste(unread);
    expect(design.size).toBe(3);
    expect(toasts).toHaveLength(2);
  });

  it('pastes a newer copy of the same object from another tab, and each of them once', async () => {
    const { document: design, session } = await mount([]);
    const copied = (fill: string): DataTransfer => {
      const bounds = { left: 100, top: 100, width: 100, height: 80 };
      const data = new DataTransfer();
      writeOwnClipboard(data, { items: [{ node: { ...box('a', 100, 100), fill }, children: [] }], bounds });
      return data;
    };
    const blue = copied('#0000ff');
    paste(blue);
    paste(blue);
    expect(design.size).toBe(1);
    paste(copied('#ff0000'));
    expect(design.size).toBe(2);
    expect(design.get(session.selection.getState().ids[0]!)).toMatchObject({ fill: '#ff0000' });
  });

  it('cuts what is not locked and copies nothing else', async () => {
    const { session, document: design } = await mount([
      box('a', 100, 100),
      { ...box('fixed', 300, 100), locked: true },
    ]);
    const cut = (ids: readonly string[]) => {
      session.select(ids);
      const data = new DataTransfer();
      const event = new ClipboardEvent('cut', { bubbles: true, cancelable: true, clipboardData: data });
      document.dispatchEvent(event);
      return data.getData(OWN_TYPE);
    };
    const { items } = JSON.parse(cut(['a', 'fixed'])) as { items: { node: SceneNode }[] };
    expect(items.map(({ node }) => node.id)).toEqual(['a']);
    expect([...design.ids()]).toEqual(['fixed']);
    expect(cut(['fixed'])).toBe('');
    expect(session.selection.getState().ids).toEqual(['fixed']);
  });

  it('refuses broken and hostile nodes', async () => {
    const { document: design } = await mount([]);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const json of ['{', '{"items":[{}]}', '{"items":[{"node":{"kind":"__proto__"}}],"bounds":{}}']) {
      const data = new DataTransfer();
      data.setData(OWN_TYPE, json);
      paste(data);
    }
    expect(design.size).toBe(0);
    warn.mockRestore();
  });

  it('makes a text of the words of an office program, not a picture, and a picture of a copied picture', async () => {
    const { session, document: design, uploads } = await mount([]);
    const pictured = (words: string, page: string): DataTransfer => {
      const data = new DataTransfer();
      if (words !== '') data.setData('text/plain', words);
      if (page !== '') data.setData('text/html', page);
      data.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
      return data;
    };
    paste(pictured('Janeiro\t10', '<table><tr><td>Janeiro</td><td>10</td></tr></table>'));
    await expect.poll(() => session.selection.getState().ids).toHaveLength(2);
    const texts = session.selection.getState().ids.map((id) => design.get(id));
    expect(texts).toMatchObject([{ text: 'Janeiro' }, { text: '10' }]);
    expect(uploads).toHaveLength(0);
    paste(pictured('https://exemplo.org/a.png', '<img src="https://exemplo.org/a.png">'));
    await vi.waitFor(() => expect(uploads).toHaveLength(1));
  });

  it('makes a text of text and uploads pictures, not twice within 5.2 s', async () => {
    const { session, document: design, uploads, toasts } = await mount([]);
    const words = new DataTransfer();
    words.setData('text/plain', 'Promoção');
    paste(words);
    expect(design.get(session.selection.getState().ids[0]!)).toMatchObject({
      kind: 'textbox',
      text: 'Promoção',
    });
    const picture = new DataTransfer();
    picture.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
    paste(picture);
    await vi.waitFor(() => expect(design.size).toBe(2));
    paste(picture);
    await vi.waitFor(() => expect(toasts).toEqual(['Upload em andamento, aguarde...']));
    expect(uploads).toHaveLength(1);
  });

  it('takes any file as if it had been dropped, before what was copied in the session or is written of it', async () => {
    const { session, document: design, uploads } = await mount([box('a', 100, 100)]);
    session.select(['a']);
    session.actions.run('copy');
    const film = new DataTransfer();
    film.items.add(new File(['x'], 'corte.mp4', { type: 'video/mp4' }));
    film.setData('text/plain', 'corte.mp4');
    paste(film);
    await vi.waitFor(() => expect(uploads).toHaveLength(1));
    const kinds = [...design.ids()].map((id) => design.get(id)?.kind);
    expect(kinds.filter((kind) => kind === 'rect' || kind === 'textbox')).toEqual(['rect']);
  });

  it('makes a text of letters copied out of one, in the looks they had there', async () => {
    const red = { fill: '#ff0000', fontWeight: 700 };
    const styles = [{ start: 3, end: 7, style: red }];
    const look = {
      fontSize: 30,
      fontFamily: 'Arial',
      charSpacing: 50,
      textAlign: 'right' as const,
      scaleX: 2,
      scaleY: 2,
    };
    const { session, document: design } = await mount([
      createNode('textbox', { id: 't', width: 250, text: 'um dois três', styles, ...look }),
    ]);
    session.select(['t']);
    session.actions.run('edit');
    const current = await vi.waitFor(() => session.textEditing.getState().current!);
    await userEvent.keyboard('{Control>}{Home}{ArrowRight}{Shift>}{ArrowRight}{/Shift}{/Control}');
    const data = new DataTransfer();
    const copy = new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData: data });
    document.activeElement!.dispatchEvent(copy);
    current.end();
    paste(data);
    await vi.waitFor(() => expect(design.size).toBe(2));
    const pasted = design.get(session.selection.getState().ids[0]!)!;
    expect(pasted.id).not.toBe('t');
    expect(pasted).toMatchObject({
      ...look,
      kind: 'textbox',
      text: data.getData('text/plain'),
      styles: [{ start: 1, end: 5, style: red }],
    });
    session.actions.run('undo');
    expect(design.size).toBe(1);
  });

  it('pastes nothing as the middle button goes up, which pans, into an open text neither', async () => {
    let time = 1000;
    const props = { left: 100, top: 100, width: 300, text: 'Oi', fontSize: 40, fontFamily: 'Arial' };
    const {
      session,
      document: design,
      parent,
    } = await mount([createNode('textbox', { id: 't', ...props })], {
      now: () => time,
    });
    const words = new DataTransfer();
    words.setData('text/plain', 'Promoção');
    const middle = { button: 1, buttons: 4 };
    const pan = (): void => {
      point(parent, 'pointerdown', 400, 400, middle);
      point(parent, 'pointermove', 420, 420, { ...middle, button: -1 });
      point(parent, 'pointerup', 420, 420, { button: 1 });
    };
    pan();
    expect(paste(words).defaultPrevented).toBe(true);
    expect(design.size).toBe(1);
    session.select(['t']);
    session.actions.run('edit');
    pan();
    const field = parent.querySelector('textarea')!;
    expect(paste(words, field).defaultPrevented).toBe(true);
    // A moment later keys paste as ever.
    time += 200;
    expect(paste(words, field).defaultPrevented).toBe(false);
    session.textEditing.getState().current!.end();
    paste(words);
    expect(design.size).toBe(2);
  });

  it('leaves a field of the page what the middle button pastes into it', async () => {
    const { parent } = await mount([]);
    const field = document.createElement('input');
    parent.parentElement!.append(field);
    const press = (type: string, buttons: number) =>
      field.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 1, buttons }));
    press('pointerdown', 4);
    press('pointerup', 0);
    const heard = vi.fn();
    field.addEventListener('paste', heard);
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    field.dispatchEvent(event);
    field.remove();
    expect(heard).toHaveBeenCalledOnce();
    expect(event.defaultPrevented).toBe(false);
  });

  it('puts drawings into the design, of a kind the system does not know too', async () => {
    const { session, document: design, uploads } = await mount([]);
    const drawing = new DataTransfer();
    drawing.items.add(new File(['x'], 'logo.svgz'));
    paste(drawing);
    await vi.waitFor(() => expect(design.size).toBe(1));
    expect(design.get(session.selection.getState().ids[0]!)).toMatchObject({ kind: 'rect', width: 10 });
    expect(uploads).toEqual([]);
  });
});
