// Background removal of the open design: the machine with the product's own effects.
import { createActor } from 'xstate';
import { ApiError, toApiError } from '../../api/ApiError.ts';
import { type ApiClient, unwrap } from '../../api/client.ts';
import { announce } from '../../editor/session/announce.ts';
import type { EditorSession } from '../../editor/session/types.ts';
import {
  type BackgroundRemovalEffects,
  createBackgroundRemovalMachine,
  type RemovalTarget,
} from '../../features/backgroundRemoval/backgroundRemovalMachine.ts';
import type { SceneDocument } from '../../../scene/document/types.ts';
import type { SceneNodeOf } from '../../../scene/nodes/types.ts';
import { readCutoutSource } from '../../../scene/nodes/cutoutSource.ts';
import { fetchSource } from '../../features/backgroundRemoval/fetchSource.ts';
import { pulseOpacity } from '../../features/backgroundRemoval/pulseOpacity.ts';
import { openRefine } from '../../features/backgroundRemoval/refine/refineStore.ts';
import { replaceSource, type StoredPicture } from '../../features/backgroundRemoval/replaceSource.ts';
import { openUpgradeDialog } from '../../features/gallery/upgradeStore.ts';
import { uploadFiles } from '../../features/uploads/uploadFiles.ts';
import { t } from '../../i18n/uploads.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { type BackgroundRemoval, type CutoutParts, cutoutStatus } from './cutoutPort.ts';
import { toAsset } from './toAsset.ts';
import { lastingAddress } from './lastingAddress.ts';
import { currentLocalFiles } from './localFiles.ts';
import { placeLocally } from './placeLocally.ts';
import { showsPicture } from './showsPicture.ts';
import { resolveMedia } from './mediaAccess.ts';
import { uploads } from './uploads.ts';

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
  // Often the name of the file it came from.
  const name = everyPage(session)
    .reader.get(target.nodeId)
    ?.name.replace(/\.(?:png|jpe?g|webp|gif|svg)$/i, '');
  const file = new File([result], `${name || 'imagem'}.png`, { type: 'image/png' });
  const [item] = await uploadFiles(uploads, [file]);
  if (item === undefined) throw new Error('The cut-out could not be stored');
  const asset = toAsset(item);
  const before = await session.services.measurePicture(addressOf(target));
  return { ...asset, ratio: before === null ? 1 : asset.width / before.width };
}

/** Where the picture can be had now: one that was just dropped may have been sent since. */
const addressOf = ({ src }: { readonly src: string }): string => lastingAddress(currentLocalFiles(), src);

/** Another page may be shown by the time the cut-out is there. */
const everyPage = ({ shownPage, document }: EditorSession): SceneDocument =>
  shownPage?.pages.whole ?? document;

/** The node, while it shows the picture that the work was started for. */
function findTarget(session: EditorSession, target: RemovalTarget): SceneNodeOf<'image'> | null {
  const { reader } = everyPage(session);
  const node = reader.get(target.nodeId);
  return node?.kind === 'image' && showsPicture(reader, currentLocalFiles(), target) ? node : null;
}

function tellFailure(error: unknown): void {
  console.warn('The background was not removed', error);
  if (error instanceof ApiError && error.status === 402) return openUpgradeDialog('cutout');
  const text = error instanceof ApiError && error.message !== '' ? error.message : t('uploads.cutoutFailed');
  showToast({ kind: 'info', text, id: 'background-removal' });
}

function createEffects(session: EditorSession, api: ApiClient): BackgroundRemovalEffects<StoredPicture> {
  return {
    fetchSource: (target, signal) => fetchSource(resolveMedia(addressOf(target)), signal),
    cutOut: (source, signal) => cutOut(api, source, signal),
    store: (target, result) => store(session, target, result),
    pulse: ({ nodeId }) => pulseOpacity(session.renderer, nodeId, session.reader.get(nodeId)?.opacity ?? 1),
    watch: (target, onChanged) =>
      everyPage(session).reader.subscribe(() => {
        if (findTarget(session, target) === null) onChanged();
      }),
    place(target, picture) {
      const node = findTarget(session, target);
      if (node !== null) replaceSource(everyPage(session), node, picture);
    },
  };
}

/**
 * Puts a corrected cut-out in the place of one as wide as `width`, which may have been larger; it is kept on this device and
 * sent by itself, like a dropped file.
 */
async function placeCorrected(
  session: EditorSession,
  { local }: CutoutParts,
  { target, width }: { readonly target: RemovalTarget; readonly width: number },
  picture: Blob,
): Promise<void> {
  const name = everyPage(session).reader.get(target.nodeId)?.name || 'recorte';
  const file = new File([picture], `${name.replace(/\.[a-z0-9]+$/i, '')}.png`, { type: 'image/png' });
  const [asset] = await placeLocally({ local, uploads }, [file]);
  if (asset === undefined) throw new Error('The corrected cut-out could not be kept');
  const node = findTarget(session, target);
  if (node === null) {
    showToast({ kind: 'info', text: t('uploads.cutoutChanged'), id: 'background-removal' });
    return;
  }
  replaceSource(everyPage(session), node, {
    src: asset.src,
    width: asset.width,
    height: asset.height,
    ratio: asset.width / width,
  });
}

function refine(session: EditorSession, parts: CutoutParts, nodeId: string): void {
  const node = everyPage(session).reader.get(nodeId);
  const source = node?.kind === 'image' ? readCutoutSource(node) : null;
  if (node?.kind !== 'image' || source === null) return;
  const target = { nodeId, src: node.src };
  // Known from the picture that is corrected: to decode it once more may take memory that a phone has not got.
  let width = 0;
  openRefine({
    async load() {
      const [original, cut] = await Promise.all([
        parts.images.load(addressOf(source)),
        parts.images.load(addressOf(target)),
      ]);
      ({ width } = cut);
      return { original, cut };
    },
    apply: (picture) => placeCorrected(session, parts, { target, width }, picture),
  });
}

function startRefining(session: EditorSession, api: ApiClient, parts: CutoutParts, nodeId: string): void {
  void isEntitled(session, api).then((isPro) => {
    if (isPro) refine(session, parts, nodeId);
    else openUpgradeDialog('cutout');
  });
}

function mayCutOut({ role }: EditorSession): boolean {
  const { isPro, isAdmin } = role.getState();
  return isPro || isAdmin;
}

/** Asks the server when this device does not know of a plan: it may have been away when the plan was asked for. */
async function isEntitled(session: EditorSession, api: ApiClient): Promise<boolean> {
  if (mayCutOut(session)) return true;
  try {
    const { is_pro: isPro } = await unwrap(api.POST('/api/subscriptions/entitlement'));
    session.role.setState({ isPro });
    return isPro;
  } catch (error) {
    console.warn('The plan is not known', error);
    return false;
  }
}

/** Background removal for an open design, one at a time. */
export function createBackgroundRemoval(
  session: EditorSession,
  api: ApiClient,
  parts: CutoutParts,
): BackgroundRemoval {
  const effects = createEffects(session, api);
  const actor = createActor(
    createBackgroundRemovalMachine<StoredPicture>({
      ...effects,
      place(target, picture) {
        effects.place(target, picture);
        showToast({
          kind: 'success',
          text: t('uploads.cutoutDone'),
          id: 'background-removal',
          action: {
            label: t('uploads.cutoutRefine'),
            run: () => startRefining(session, api, parts, target.nodeId),
          },
        });
      },
    }),
  );
  const cancel = () => actor.send({ type: 'CANCEL' });
  actor.on('PRO_NEEDED', () => openUpgradeDialog('cutout'));
  actor.on('FAILED', ({ error }) => tellFailure(error));
  actor.on('PENDING', () =>
    showToast({
      kind: 'info',
      text: t('uploads.cutoutPending'),
      id: 'background-removal',
      action: { label: t('app.cancel'), run: cancel },
    }),
  );
  actor.subscribe((snapshot) => {
    const nodeId = snapshot.matches('idle') ? null : snapshot.context.target.nodeId;
    if (cutoutStatus.getState().nodeId === nodeId) return;
    cutoutStatus.setState({ nodeId });
    // All that shows it besides is the picture, which pulses.
    if (nodeId !== null) announce(session, t('uploads.cutoutRunning'));
  });
  actor.start();
  return {
    remove(nodeId) {
      const node = session.reader.get(nodeId);
      if (node?.kind !== 'image') return;
      const target = { nodeId: node.id, src: node.src };
      void isEntitled(session, api).then((isPro) => actor.send({ type: 'REMOVE', target, isPro }));
    },
    cancel,
    refine: (nodeId) => startRefining(session, api, parts, nodeId),
    stop() {
      cancel();
      actor.stop();
    },
  };
}
