import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ApiContext } from '../../api/apiContext.ts';
import { createApiClient } from '../../api/client.ts';
import { ProjectCard } from '../../features/gallery/ProjectCard.tsx';
import gridStyles from '../../features/gallery/ProjectGrid.module.css';
import type { GalleryViewer, Project } from '../../features/gallery/types.ts';
import { PROJECTS_KEY } from '../../features/gallery/refreshProjects.ts';
import { HomeSections } from '../pages/HomeSections.tsx';
import { PageFrame } from '../shell/PageFrame.tsx';
import { theme } from '../theme.ts';

const ignore = (): undefined => undefined;
const visitor: GalleryViewer = {
  userId: null,
  isAdmin: false,
  openEditor: ignore,
  requireLogin: ignore,
  openPlans: ignore,
  createDesign: () => Promise.resolve(''),
  openTemplates: ignore,
  forgetEdits: () => ignore,
  whenSent: () => Promise.resolve(),
};

/** Numbers no design has: in the markup they stand for the marks that `fillRows.ts` replaces. */
const numbers = { width: 900_001, height: 900_002, cardWidth: 900_003, sheetHeight: 900_004 };

const sample: Project = {
  project_id: '',
  user_id: '',
  project_name: '{name}',
  width: numbers.width,
  height: numbers.height,
  thumbnail_url: '{picture}',
  thumbnail_srcset: '{pictures}',
  is_template: 1,
  is_pro: 0,
  status: 'enabled',
  title: '',
  category: '',
  tags: '',
  revision: 0,
  created_at: '',
  updated_at: '',
};

function render(content: ReactNode): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData([PROJECTS_KEY, 'templates', '', '%'], { pages: [[sample]], pageParams: [1] });
  const api = createApiClient({
    baseUrl: '',
    tokens: { read: ignore, write: ignore },
    onSessionEnded: ignore,
  });
  const markup = renderToStaticMarkup(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queryClient}>
        <ApiContext value={api}>
          <MemoryRouter initialEntries={['/home']}>{content}</MemoryRouter>
        </ApiContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return Object.entries(numbers)
    .reduce((text, [mark, number]) => text.replaceAll(String(number), `{${mark}}`), markup)
    .replaceAll(/<link rel="preload"[^>]*>/g, '');
}

const renderCard = (isPro: 0 | 1) => (
  <ProjectCard
    kind="templates"
    project={{ ...sample, is_pro: isPro }}
    viewer={visitor}
    width={numbers.cardWidth}
    height={numbers.sheetHeight}
    first
  />
);

/**
 * The home screen as a visitor sees it, and a row with a free and a paid template, written into `home.html` when the
 * product is built; `showFirstPage.ts` puts them together.
 */
export function renderFirstPage(): string {
  const page = render(
    <PageFrame user={null}>
      <HomeSections viewer={visitor} />
    </PageFrame>,
  );
  // Lazy, for Firefox reads ahead into templates, too, and would ask for `{pictures}` itself.
  const row = render(
    <div className={gridStyles.row}>
      {renderCard(0)}
      {renderCard(1)}
    </div>,
  ).replaceAll('loading="eager"', 'loading="lazy"');
  return `<template id="first-page">${page}</template>\n    <template id="first-row">${row}</template>`;
}
