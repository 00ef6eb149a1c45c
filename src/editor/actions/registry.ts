import { adjustMask } from './adjustMask.ts';
import { addGuide } from './addGuide.ts';
import { addImage } from './addImage.ts';
import { addPage } from './addPage.ts';
import { addShape } from './addShape.ts';
import { addText } from './addText.ts';
import { alignBottom } from './alignBottom.ts';
import { alignHorizontalCenter } from './alignHorizontalCenter.ts';
import { alignLeft } from './alignLeft.ts';
import { alignRight } from './alignRight.ts';
import { alignTextCenter } from './alignTextCenter.ts';
import { alignTextJustify } from './alignTextJustify.ts';
import { alignTextLeft } from './alignTextLeft.ts';
import { alignTextRight } from './alignTextRight.ts';
import { alignTop } from './alignTop.ts';
import { alignVerticalCenter } from './alignVerticalCenter.ts';
import { altText } from './altText.ts';
import { applyCrop } from './applyCrop.ts';
import { bold } from './bold.ts';
import { bringForward } from './bringForward.ts';
import { bringToFront } from './bringToFront.ts';
import { changePages } from './changePages.ts';
import { chooseTool } from './chooseTool.ts';
import { clearGuides } from './clearGuides.ts';
import { convertFromArc } from './convertFromArc.ts';
import { convertToArc } from './convertToArc.ts';
import { copy } from './copy.ts';
import { copyStyle } from './copyStyle.ts';
import { cropImage } from './cropImage.ts';
import { cut } from './cut.ts';
import { deleteSelection } from './deleteSelection.ts';
import { distributeHorizontally } from './distributeHorizontally.ts';
import { distributeVertically } from './distributeVertically.ts';
import { duplicate } from './duplicate.ts';
import { edit } from './edit.ts';
import { escape } from './escape.ts';
import { exportJpg } from './exportJpg.ts';
import { exportJson } from './exportJson.ts';
import { exportPng } from './exportPng.ts';
import { flipHorizontal } from './flipHorizontal.ts';
import { flipVertical } from './flipVertical.ts';
import { fontSizeDown } from './fontSizeDown.ts';
import { fontSizeUp } from './fontSizeUp.ts';
import { group } from './group.ts';
import { importJson } from './importJson.ts';
import { italic } from './italic.ts';
import { maskWithShape } from './maskWithShape.ts';
import { mergeData } from './mergeData.ts';
import { moveInOrder } from './moveInOrder.ts';
import { nextPage } from './nextPage.ts';
import { nudge } from './nudge.ts';
import { slideCrop } from './slideCrop.ts';
import { openContextMenu } from './openContextMenu.ts';
import { paste } from './paste.ts';
import { pasteInPlace } from './pasteInPlace.ts';
import { pasteStyle } from './pasteStyle.ts';
import { pauseMedia } from './pauseMedia.ts';
import { pickColor } from './pickColor.ts';
import { playMedia } from './playMedia.ts';
import { previousPage } from './previousPage.ts';
import { redo } from './redo.ts';
import { releaseMask } from './releaseMask.ts';
import { removeGradient } from './removeGradient.ts';
import { rename } from './rename.ts';
import { replaceImage } from './replaceImage.ts';
import { save } from './save.ts';
import { selectAll } from './selectAll.ts';
import { selectNext } from './selectNext.ts';
import { selectPrevious } from './selectPrevious.ts';
import { sendBackward } from './sendBackward.ts';
import { sendToBack } from './sendToBack.ts';
import { setArc } from './setArc.ts';
import { setArtboardSize } from './setArtboardSize.ts';
import { setBackground } from './setBackground.ts';
import { setBox } from './setBox.ts';
import { setCharSpacing } from './setCharSpacing.ts';
import { setFill } from './setFill.ts';
import { setFontFamily } from './setFontFamily.ts';
import { setFontSize } from './setFontSize.ts';
import { setFontWeight } from './setFontWeight.ts';
import { setLineHeight } from './setLineHeight.ts';
import { setOpacity } from './setOpacity.ts';
import { setOutline } from './setOutline.ts';
import { setShadow } from './setShadow.ts';
import { setStrokeColor } from './setStrokeColor.ts';
import { setStrokeDashed } from './setStrokeDashed.ts';
import { setStrokeWidth } from './setStrokeWidth.ts';
import { setTextEffect } from './setTextEffect.ts';
import { showShortcuts } from './showShortcuts.ts';
import { stopMedia } from './stopMedia.ts';
import { strikethrough } from './strikethrough.ts';
import { toggleDraw } from './toggleDraw.ts';
import { toggleGuidesLock } from './toggleGuidesLock.ts';
import { toggleHidden } from './toggleHidden.ts';
import { toggleLock } from './toggleLock.ts';
import { toggleRulers } from './toggleRulers.ts';
import { underline } from './underline.ts';
import { undo } from './undo.ts';
import { ungroup } from './ungroup.ts';
import { useAsMask } from './useAsMask.ts';
import { zoomActual } from './zoomActual.ts';
import { zoomIn } from './zoomIn.ts';
import { zoomOut } from './zoomOut.ts';
import { zoomReset } from './zoomReset.ts';
import { zoomToSelection } from './zoomToSelection.ts';
import type { ActionRegistry } from './types.ts';

/** Every action of the editor: menus, shortcuts, toolbars and the list of shortcuts read this. */
export const actionRegistry: ActionRegistry = {
  undo,
  redo,
  copy,
  cut,
  paste,
  pasteInPlace,
  copyStyle,
  pasteStyle,
  duplicate,
  delete: deleteSelection,
  selectAll,
  selectNext,
  selectPrevious,
  group,
  ungroup,
  bringForward,
  sendBackward,
  bringToFront,
  sendToBack,
  moveInOrder,
  nudge,
  slideCrop,
  flipHorizontal,
  flipVertical,
  bold,
  italic,
  underline,
  strikethrough,
  alignTextLeft,
  alignTextCenter,
  alignTextRight,
  alignTextJustify,
  fontSizeUp,
  fontSizeDown,
  setFontSize,
  setFontFamily,
  setFontWeight,
  setCharSpacing,
  setLineHeight,
  setTextEffect,
  setShadow,
  setOutline,
  setFill,
  removeGradient,
  setStrokeColor,
  setStrokeWidth,
  setStrokeDashed,
  setOpacity,
  setBox,
  toggleLock,
  toggleHidden,
  rename,
  altText,
  alignLeft,
  alignHorizontalCenter,
  alignRight,
  alignTop,
  alignVerticalCenter,
  alignBottom,
  distributeHorizontally,
  distributeVertically,
  zoomIn,
  zoomOut,
  zoomReset,
  zoomActual,
  zoomToSelection,
  toggleRulers,
  addGuide,
  clearGuides,
  toggleGuidesLock,
  escape,
  edit,
  convertToArc,
  convertFromArc,
  setArc,
  addShape,
  addText,
  addImage,
  replaceImage,
  playMedia,
  pauseMedia,
  stopMedia,
  cropImage,
  applyCrop,
  adjustMask,
  maskWithShape,
  useAsMask,
  releaseMask,
  toggleDraw,
  chooseTool,
  setArtboardSize,
  setBackground,
  pickColor,
  previousPage,
  nextPage,
  addPage,
  changePages,
  save,
  exportPng,
  exportJpg,
  exportJson,
  mergeData,
  importJson,
  showShortcuts,
  openContextMenu,
};
