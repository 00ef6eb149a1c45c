import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiContext } from '../api/apiContext.ts';
import { Router } from './router.tsx';
import { api, queryClient } from './services.ts';
import { theme } from './theme.ts';

/** The providers of the whole app. The theme's variables come from the style sheet, not from a style tag. */
export function App({
  onShown,
}: {
  /** Runs once, when the first page is drawn in full. */
  onShown: () => void;
}) {
  useEffect(() => {
    // What measured itself is drawn again before this turn ends.
    const turn = setTimeout(onShown);
    return () => clearTimeout(turn);
  }, [onShown]);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <ApiContext value={api}>
          <Router />
        </ApiContext>
      </QueryClientProvider>
    </MantineProvider>
  );
}
