import { vi } from 'vitest';
import type { GalleryViewer, Project } from '../../src/features/gallery/types.ts';

/** Somebody without a plan, whose steps out of the gallery are noted and go nowhere. */
export const makeViewer = (): GalleryViewer => ({
  userId: 'u1',
  isAdmin: false,
  createDesign: vi.fn<GalleryViewer['createDesign']>(() => Promise.resolve('new')),
  openEditor: vi.fn<(id: string) => void>(),
  requireLogin: vi.fn<GalleryViewer['requireLogin']>(),
  openPlans: vi.fn<() => void>(),
  openTemplates: vi.fn<() => void>(),
  forgetEdits: vi.fn<(id: string) => () => void>(() => () => undefined),
  whenSent: vi.fn<GalleryViewer['whenSent']>(() => Promise.resolve()),
});

/** A square design of that person's, without a picture. */
export const makeProject = (project_id: string, project_name: string): Project => ({
  project_id,
  project_name,
  user_id: 'u1',
  width: 1080,
  height: 1080,
  thumbnail_url: '',
  thumbnail_srcset: '',
  is_template: 0,
  is_pro: 0,
  status: 'enabled',
  title: '',
  category: '',
  tags: '',
  revision: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
});
