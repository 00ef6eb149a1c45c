import { useStore } from 'zustand';
import { t } from '../../i18n/t.ts';
import { hint } from '../../ui/hints/hint.ts';
import styles from './PeopleHere.module.css';
import { usePorts } from './PortsContext.ts';

const MAX_SHOWN = { wide: 3, narrow: 1 } as const;

/** Initials of the first and the last name. */
export function getInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('pt-BR') ?? '').join('') || '?';
}

/** Who else is in the design now; nothing while nobody is. */
export function PeopleHere({ narrow }: { narrow: boolean }) {
  const { design } = usePorts();
  const list = useStore(design.people, (state) => state.list);
  if (list.length === 0) return null;
  const most = narrow ? MAX_SHOWN.narrow : MAX_SHOWN.wide;
  const shown = list.slice(0, list.length > most ? Math.max(1, most - 1) : most);
  const nameOf = (name: string) => name || t('presence.nameless');
  const names = list.map(({ name }) => nameOf(name)).join(', ');
  const rest = list.slice(shown.length);
  return (
    <ul className={styles.list} aria-label={t('presence.hereLabel')}>
      {shown.map(({ id, name, color }) => (
        <li key={id} className={styles.person} style={{ background: color }} {...hint(nameOf(name))}>
          <span aria-hidden>{getInitials(name)}</span>
          <span className={styles.name}>{nameOf(name)}</span>
        </li>
      ))}
      {rest.length > 0 && (
        <li className={styles.person} data-rest {...hint(t('presence.hereNow', { names }))}>
          <span aria-hidden>{t('presence.more', { count: rest.length })}</span>
          <span className={styles.name}>{rest.map(({ name }) => nameOf(name)).join(', ')}</span>
        </li>
      )}
    </ul>
  );
}
