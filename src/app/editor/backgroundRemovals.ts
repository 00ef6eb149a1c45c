// Background removal of the open design: the machine with the product's own effects.
import { createActor } from 'xstate';
import { ApiError, toApiError } from '../../api/ApiError.ts';
import type { ApiClient } from '../../api/client.ts';
import type { EditorSession } from '../../editor/session/types.ts';
import {
  type BackgroundRemovalEffects,
  createBackgroundRemovalMachine,
  type RemovalTarget,
} from '../../features/backgroundRemoval/backgroundRemovalMachine.ts';
import { fetchSource } from '../../features/backgroundRemoval/fetchSource.ts';
import { pulseOpacity } from '../../features/backgroundRemoval/pulseOpacity.ts';
import { replaceSource, type StoredPicture } from '../../features/backgroundRemoval/replaceSource.ts';
import { openUpgradeDialog } from '../../features/gallery/UpgradeDialog.tsx';
import { uploadFiles } from '../../features/uploads/uploadFiles.ts';
import { t } from '../../i18n/t.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { toAsset } from './designServices.ts';
import { uploads } from './uploads.ts';

const removals = new WeakMap<EditorSession, () => void>();

/** Starts the removal for the selected picture of this editor; nothing happens when none is selected. */
export function removeSelectedBackground(session: EditorSession | null): Promise<void> {
  if (session !== null) removals.get(session)?.();
  return Promise.resolve();
}

async function cutOut(api: ApiClient, source: Blob, signal: AbortSignal): Promise<Blob> {
  const image = new File([source], 'image', { type: source.type });
  const { data, error, response } = await api.POST('/api/ai/image/remove-bg', {
    body: { image },
    parseAs: 'blob',
    signal,
  });
  if (data === undefined) throw toApiError(response.status, error);
  return data;
}

async function store(session: EditorSession, target: RemovalTarget, result: Blob): Promise<StoredPicture> {
  const name = session.reader.get(target.nodeId)?.name;
  const file = new File([result], `${name === undefined || name === '' ? 'imagem' : name}.png`, {
    type: 'image/png',
  });
  const [item] = await uploadFiles(uploads, [file]);
  if (item === undefined) throw new Error('The cut-out could not be stored');
  const asset = toAsset(item);
  const before = await session.services.measurePicture(target.src);
  return { ...asset, ratio: before === null ? 1 : asset.width / before.width };
}

function showsTarget({ reader }: EditorSession, { nodeId, src }: RemovalTarget): boolean {
  const node = reader.get(nodeId);
  return node?.kind === 'image' && node.src === src;
}

function tellFailure(error: unknown): void {
  console.warn('The background was not removed', error);
  if (error instanceof ApiError && error.status === 402) return openUpgradeDialog();
  const text = error instanceof ApiError && error.message !== '' ? error.message : t('uploads.cutoutFailed');
  showToast({ kind: 'info', text, id: 'background-removal' });
}

function createEffects(session: EditorSession, api: ApiClient): BackgroundRemovalEffects<StoredPicture> {
  return {
    fetchSource: ({ src }, signal) => fetchSource(src, signal),
    cutOut: (source, signal) => cutOut(api, source, signal),
    store: (target, result) => store(session, target, result),
    pulse: ({ nodeId }) => pulseOpacity(session.renderer, nodeId, session.reader.get(nodeId)?.opacity ?? 1),
    watch: (target, onChanged) =>
      session.reader.subscribe(() => {
        if (!showsTarget(session, target)) onChanged();
      }),
    place(target, picture) {
      const node = session.reader.get(target.nodeId);
      if (node?.kind === 'image' && node.src === target.src) replaceSource(session.document, node, picture);
    },
  };
}

/** Gives an editor its background removal, one at a time; the returned function ends it without a trace. */
export function attachBackgroundRemoval(session: EditorSession, api: ApiClient): () => void {
  const actor = createActor(createBackgroundRemovalMachine(createEffects(session, api)));
  actor.on('PRO_NEEDED', () => openUpgradeDialog());
  actor.on('FAILED', ({ error }) => tellFailure(error));
  actor.on('PENDING', () =>
    showToast({
      kind: 'info',
      text: t('uploads.cutoutPending'),
      id: 'background-removal',
      action: { label: t('exporting.cancel'), run: () => actor.send({ type: 'CANCEL' }) },
    }),
  );
  actor.start();
  removals.set(session, () => {
    const [nodeId] = session.selection.getState().ids;
    const node = nodeId === undefined ? undefined : session.reader.get(nodeId);
    if (node?.kind !== 'image') return;
    const { isPro, isAdmin } = session.role.getState();
    actor.send({
      type: 'REMOVE',
      target: { nodeId: node.id, src: node.src },
      isPro: isPro || isAdmin,
    });
  });
  return () => {
    removals.delete(session);
    actor.send({ type: 'CANCEL' });
    actor.stop();
  };
}
