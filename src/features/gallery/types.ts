import type { components } from '../../api/schema.d.ts';
import type { Size } from './designSize.ts';

export type Project = components['schemas']['Project'];
export type PriceFilterValue = '0' | '1' | '%';
export type ListKind = 'projects' | 'templates';

/** What a visitor wants to have once signed in. */
export type GalleryWish =
  | (Size & { readonly kind: 'design' })
  | { readonly kind: 'template'; readonly template: Project };

/** Who looks at the gallery and what the app does for them. */
export type GalleryViewer = {
  readonly userId: string | null;
  readonly isAdmin: boolean;
  /** Makes an empty design and gives its id; without the server on this device. */
  readonly createDesign: (design: Pick<Project, 'project_name' | 'width' | 'height'>) => Promise<string>;
  readonly openEditor: (projectId: string) => void;
  /** Opens the login modal; the wish is granted once signed in. */
  readonly requireLogin: (reason: string, wish: GalleryWish) => void;
  readonly openPlans: () => void;
  readonly openTemplates: () => void;
  /** A design is deleted, with what only this device has of it; the answer is called when it is brought back. */
  readonly forgetEdits: (projectId: string) => () => void;
  /** Resolves when the server has all that this device has of a design. Rejects with ApiError when that takes too long. */
  readonly whenSent: (projectId: string) => Promise<void>;
};
