import { useMediaQuery } from '@mantine/hooks';

/** 700 px is already wide. */
export const NARROW_QUERY = '(max-width: 699.98px)';

/** True below 700 px: footer of icons and bottom sheets. */
export function useIsNarrow(): boolean {
  return (
    useMediaQuery(NARROW_QUERY, matchMedia(NARROW_QUERY).matches, { getInitialValueInEffect: false }) ?? false
  );
}
