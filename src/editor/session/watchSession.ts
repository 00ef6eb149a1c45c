import type { SceneDiff } from '../../../scene/document/types.ts';
import type { Box } from '../../../scene/geometry/types.ts';
import { ancestors } from '../../../scene/queries/ancestors.ts';
import { isLocked } from '../../../scene/queries/isLocked.ts';
import type { ToolName } from '../../stores/editorUiStore.ts';
import type { EditorCore } from './core.ts';
import { keepOthers } from './rebaseCrop.ts';
import { tellCrop } from './tellCrop.ts';
import { showCursor } from '../input/updateHover.ts';
import { followPicture } from '../tools/gestures/cropEffects.ts';

/** Tools that make no sense without a selection; losing it returns them to select. */
const SELECTION_TOOLS: ReadonlySet<ToolName> = new Set([
  'fill',
  'stroke-color',
  'stroke-width',
  'opacity',
  'font',
  'filter',
  'imageEditor',
]);

/** Keeps selection, panels, hand and overlay true to each other; returns the way to stop. */
export function watchSession(core: EditorCore): () => void {
  // While a command runs, what the document takes from the selection is not yet what the command leaves selected.
  let isCommandRunning = false;
  const stops = [
    core.reader.subscribe((diff) => {
      isCommandRunning = diff.origin === 'user';
      onDocument(core, diff);
      isCommandRunning = false;
    }),
    core.selection.subscribe((state, before) => {
      if (state.ids !== before.ids) onSelection(core, isCommandRunning);
      core.renderer.invalidateOverlay();
    }),
    core.ui.subscribe((state, before) => {
      if (state.activeTool !== before.activeTool) onTool(core, state.activeTool, before.activeTool);
    }),
    core.textEditing.subscribe(() => core.renderer.invalidateOverlay()),
  ];
  const subscription = core.tool.subscribe(() => showCursor(core));
  return () => {
    subscription.unsubscribe();
    for (const stop of stops) stop();
  };
}

/** What others removed or moved to another group leaves the selection; what they hid stays in it. */
function onDocument(core: EditorCore, diff: SceneDiff): void {
  core.renderer.invalidateOverlay();
  if (diff.artboard && !sameBox(diff.artboard.from, diff.artboard.to)) {
    // Another page of another size has never been looked at.
    if (diff.origin === 'load') core.camera.fitArtboard();
    else core.camera.artboardChanged();
  }
  followCrop(core, diff);
  leaveTaken(core, diff);
  const { ids, activeGroupId } = core.selection.getState();
  if (activeGroupId !== null && !core.reader.get(activeGroupId))
    core.selection.setState({ activeGroupId: null });
  if (ids.length === 0 || (diff.removed.length === 0 && diff.updated.length === 0)) return;
  if (ids.every((id) => core.reader.get(id)?.parentId === activeGroupId)) return;
  core.select(ids);
}

function followCrop(core: EditorCore, { origin, removed, updated }: SceneDiff): void {
  const { crop } = core;
  if (!crop) return;
  const { id } = crop.node;
  const change = updated.find(({ to }) => to.id === id);
  if (removed.length > 0 && !core.reader.get(id)) core.tool.send({ type: 'CROP_ENDED' });
  else if (change) {
    if (origin === 'remote') keepOthers(crop, change.from, change.to);
    followPicture(core);
  } else {
    const around = ancestors(core.reader, id);
    if (updated.some(({ to }) => around.includes(to.id))) tellCrop(core);
  }
}

/** What was typed or cut before it was locked is kept. */
function leaveTaken(core: EditorCore, { origin, removed, updated }: SceneDiff): void {
  const { editingId } = core.selection.getState();
  if (editingId === null || removed.length + updated.length === 0) return;
  if (core.document.reader.get(editingId) && !isLocked(core.reader, editingId)) return;
  if (origin === 'remote') core.textEditing.getState().current?.end('taken');
  leaveEdited(core);
}

function sameBox(a: Box, b: Box): boolean {
  return a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;
}

function onSelection(core: EditorCore, isCommandRunning: boolean): void {
  endEditing(core);
  const { ids } = core.selection.getState();
  if (!isCommandRunning) core.history.setSelection(ids);
  core.sampleText = null;
  const { activeTool } = core.ui.getState();
  if (ids.length === 0 && SELECTION_TOOLS.has(activeTool)) core.ui.setState({ activeTool: 'select' });
}

/** As by a press beside it, and with the selection that step has: what is done next is meant for what is selected now. */
function endEditing(core: EditorCore): void {
  const { ids, editingId } = core.selection.getState();
  const isOnlyEdited = ids.length === 1 && ids[0] === editingId;
  if (editingId !== null && !isOnlyEdited) leaveEdited(core);
}

function leaveEdited(core: EditorCore): void {
  core.tool.send({ type: core.crop ? 'CROP_ENDED' : 'TEXT_EDIT_ENDED' });
}

function onTool(core: EditorCore, tool: ToolName, before: ToolName): void {
  core.styles.flush();
  if (tool === 'draw') core.tool.send({ type: 'DRAW_STARTED' });
  else if (before === 'draw') core.tool.send({ type: 'DRAW_ENDED' });
}
