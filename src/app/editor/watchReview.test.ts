import { describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Origin } from '../../../scene/document/types.ts';
import { createApiClient } from '../../api/client.ts';
import type { ReviewState } from '../../editor/page/types.ts';
import { watchReview } from './watchReview.ts';
import { openShownPage } from '../../../tests/harness/openShownPage.ts';

vi.mock('../whenQuiet.ts', () => ({ whenQuiet: () => Promise.resolve() }));

function start(has_unapproved_changes: boolean) {
  const api = createApiClient({
    baseUrl: 'http://test.local',
    tokens: { read: () => ({ token: 't', refreshToken: 'r' }), write: () => undefined },
    onSessionEnded: () => undefined,
    fetch: async (input) => {
      const form = await (input as Request).formData();
      // Not for saving: what programs of this person save is compared with what they were given.
      expect(form.get('look_only')).toBe('1');
      return Response.json({ data: { is_template: 1, status: 'enabled', has_unapproved_changes } });
    },
  });
  const document = openShownPage();
  const review = createStore<ReviewState>(() => ({
    isTemplate: false,
    status: 'enabled',
    hasChanges: false,
  }));
  const edit = (origin: Origin) =>
    document.transact(origin, (writer) => writer.setArtboard({ width: document.artboard.width + 1 }));
  const closed = new AbortController();
  const ready = watchReview(api, { projectId: 'p', document }, review, closed.signal);
  return { document, review, edit, closed, ready };
}

describe('watchReview', () => {
  it.each([true, false])('starts with what the server says (%s)', async (hasChanges) => {
    const { review, ready } = start(hasChanges);
    await ready;
    expect(review.getState()).toEqual({ isTemplate: true, status: 'enabled', hasChanges });
  });

  it('knows of the first edit made here, also one that was faster than the answer', async () => {
    const { review, edit, ready } = start(false);
    edit('user');
    await ready;
    expect(review.getState().hasChanges).toBe(true);
  });

  it('takes what comes from the server or this device for nothing new', async () => {
    const { review, edit, ready } = start(false);
    await ready;
    edit('remote');
    edit('load');
    expect(review.getState().hasChanges).toBe(false);
    edit('undo');
    expect(review.getState().hasChanges).toBe(true);
  });

  it('lets go of a design that is closed, also before all its pages were to be read', async () => {
    const { document, review, edit, closed, ready } = start(false);
    const { whole } = document.pages;
    const readAll = vi.spyOn(whole, 'subscribe');
    closed.abort();
    await ready;
    expect(readAll).not.toHaveBeenCalled();
    edit('user');
    expect(review.getState().hasChanges).toBe(false);
  });

  it('hears of what arrives on a page that is not shown', async () => {
    const { document, review, ready } = start(false);
    const { pages, pageId } = document;
    document.show(pages.insert('load', 1));
    await ready;
    expect(review.getState().hasChanges).toBe(false);
    pages.document(pageId).transact('user', (writer) => writer.setArtboard({ background: '#000000' }));
    expect(review.getState().hasChanges).toBe(true);
  });
});
