import { useMediaQuery } from '@mantine/hooks';

/** 700 px is already wide, at the text size browsers come with: with larger texts a wide layout needs more room. */
export const NARROW_QUERY = '(max-width: 43.749em)';

/** True below 700 px: footer of icons and bottom sheets. */
export function useIsNarrow(): boolean {
  return (
    useMediaQuery(NARROW_QUERY, matchMedia(NARROW_QUERY).matches, { getInitialValueInEffect: false }) ?? false
  );
}
