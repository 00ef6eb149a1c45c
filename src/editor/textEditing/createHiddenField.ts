import { t } from '../../i18n/t.ts';

/** Small enough never to cover the text, tall enough that phones do not zoom in on it (16 px). */
const FIELD_STYLE = {
  position: 'absolute',
  left: '0',
  top: '0',
  width: '2px',
  height: '16px',
  padding: '0',
  border: '0',
  margin: '0',
  outline: 'none',
  resize: 'none',
  overflow: 'hidden',
  whiteSpace: 'pre',
  fontSize: '16px',
  lineHeight: '16px',
  opacity: '0',
  pointerEvents: 'none',
  transformOrigin: '0 0',
  zIndex: '0',
  // A layer of its own: moved with the rest of the stage, all of that is painted again.
  willChange: 'transform',
} as const;

/** A text field nobody sees: it takes what is typed on the canvas, which shows it. */
export function createHiddenField(parent: HTMLElement): HTMLTextAreaElement {
  const field = parent.ownerDocument.createElement('textarea');
  field.wrap = 'off';
  field.spellcheck = false;
  field.autocomplete = 'off';
  field.setAttribute('autocorrect', 'off');
  field.setAttribute('aria-label', t('text.editingField'));
  field.setAttribute('data-text-editing', '');
  Object.assign(field.style, FIELD_STYLE);
  // Its caret is never seen; blinking, it would have the page make two frames a second.
  field.style.setProperty('caret-animation', 'manual');
  parent.append(field);
  return field;
}
