import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { reportError } from '../../api/reportError.ts';
import { usePorts } from '../page/PortsContext.ts';

const KEY = ['favorite-fonts'];

/**
 * Hearts are sent one after the other: each answer has all that were before it. They belong to the list they were pressed
 * in, which the query client lets go of with its person: what waits then is not sent for the next one.
 */
type Hearts = { lastSent: Promise<void>; unanswered: number };
const heartsOf = new WeakMap<Query, Hearts>();

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
  const refetch = (): void => void list.refetch();
  /** What was asked for before is older than this. */
  const write = async (change: (known: readonly string[]) => readonly string[]): Promise<void> => {
    await queries.cancelQueries({ queryKey: KEY });
    queries.setQueryData<readonly string[]>(KEY, (known) => known && change(known));
  };
  const findList = () => queries.getQueryCache().find({ queryKey: KEY });
  const send = async (family: string, hearts: Hearts, isTheirs: () => boolean): Promise<void> => {
    const isLast = (): boolean => hearts.unanswered === 1 && isTheirs();
    try {
      if (!isTheirs()) return;
      const families = await ports.toggleFavoriteFont(family);
      if (isLast()) await write(() => families);
    } catch (error) {
      reportError(error);
      if (isLast()) await queries.invalidateQueries({ queryKey: KEY });
    } finally {
      hearts.unanswered -= 1;
    }
  };
  const toggle = (family: string): void => {
    const pressedIn = findList();
    // What is on screen was somebody else's: theirs is asked for first.
    if (!pressedIn) return refetch();
    const hearts = heartsOf.get(pressedIn) ?? { lastSent: Promise.resolve(), unanswered: 0 };
    heartsOf.set(pressedIn, hearts);
    hearts.unanswered += 1;
    const shown = write((known) => withToggled(known, family));
    hearts.lastSent = Promise.all([shown, hearts.lastSent]).then(() =>
      send(family, hearts, () => findList() === pressedIn),
    );
  };
  return {
    families: list.data ?? [],
    isKnown: list.data !== undefined,
    isMissing: list.isLoadingError,
    refetch,
    toggle,
  };
}

function withToggled(families: readonly string[], family: string): readonly string[] {
  return families.includes(family) ? families.filter((name) => name !== family) : [...families, family];
}
