import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reportError } from '../../api/reportError.ts';
import { usePorts } from '../page/PortsContext.ts';

const KEY = ['favorite-fonts'];

/** Hearts are sent one after the other: each answer has all that were before it. */
let lastSent: Promise<void> = Promise.resolve();
let unanswered = 0;

export type FavoriteFonts = {
  readonly families: readonly string[];
  /** Until it is, a heart could do the opposite of what it shows: the server turns round what it has. */
  readonly isKnown: boolean;
  /** Nothing is known, and no answer is on its way. */
  readonly isMissing: boolean;
  readonly refetch: () => void;
  readonly toggle: (family: string) => void;
};

/** The favourite families; a heart shows at once what it is to be, and in the end what the server has. */
export function useFavoriteFonts(): FavoriteFonts {
  const { ports } = usePorts();
  const queries = useQueryClient();
  const list = useQuery({ queryKey: KEY, queryFn: () => ports.readFavoriteFonts() });
  /** What was asked for before is older than this. */
  const write = async (change: (known: readonly string[]) => readonly string[]): Promise<void> => {
    await queries.cancelQueries({ queryKey: KEY });
    queries.setQueryData<readonly string[]>(KEY, (known) => known && change(known));
  };
  const send = async (family: string): Promise<void> => {
    try {
      const families = await ports.toggleFavoriteFont(family);
      if (unanswered === 1) await write(() => families);
    } catch (error) {
      reportError(error);
      if (unanswered === 1) await queries.invalidateQueries({ queryKey: KEY });
    } finally {
      unanswered -= 1;
    }
  };
  const toggle = (family: string): void => {
    unanswered += 1;
    const shown = write((known) => withToggled(known, family));
    lastSent = Promise.all([shown, lastSent]).then(() => send(family));
  };
  return {
    families: list.data ?? [],
    isKnown: list.data !== undefined,
    isMissing: list.isLoadingError,
    refetch: () => void list.refetch(),
    toggle,
  };
}

function withToggled(families: readonly string[], family: string): readonly string[] {
  return families.includes(family) ? families.filter((name) => name !== family) : [...families, family];
}
