import { useEffect, useState } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/t.ts';
import { useEditor, useEditorValue } from './EditorContext.ts';
import { usePorts } from './PortsContext.ts';
import styles from './TitleField.module.css';

const MAX_TITLE = 120;

/** The project's title, edited in place: Enter and leaving save, Escape takes it back. */
export function TitleField() {
  const session = useEditor();
  const { ports, design } = usePorts();
  const title = useEditorValue(({ reader }) => reader.artboard.title);
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? title;
  // Several designs are several tabs.
  useEffect(() => {
    document.title = `${title === '' ? t('panels.titleEmpty') : title} · ${t('app.productName')}`;
  }, [title]);

  const commit = () => {
    const next = draft?.trim();
    setDraft(null);
    if (next === undefined || next === '' || next === title) return;
    session.document.transact('user', (writer) => writer.setArtboard({ title: next }));
    ports.rename(design.projectId, next).catch((error: unknown) => {
      // Without an answer nothing is lost: the design has its title, and brings it to the server.
      if (error instanceof ApiError && error.status === 0)
        console.warn('The title was not sent by itself', error);
      else reportError(error);
    });
  };
  return (
    <span className={styles.field} data-value={shown === '' ? t('panels.titleEmpty') : shown}>
      <input
        className={styles.input}
        aria-label={t('panels.title')}
        placeholder={t('panels.titleEmpty')}
        value={shown}
        maxLength={MAX_TITLE}
        size={1}
        spellCheck={false}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') {
            event.stopPropagation();
            setDraft(null);
            const field = event.currentTarget;
            // The draft has to be gone before leaving the field would save it.
            requestAnimationFrame(() => field.blur());
          }
        }}
      />
    </span>
  );
}
