import { createStore } from 'zustand/vanilla';

export type KeptVersion = {
  readonly id: string;
  readonly name: string;
  readonly kind: 'named' | 'parked' | 'approved' | 'automatic';
  readonly width: number;
  readonly height: number;
  readonly createdAt: Date;
};

export type VersionLook = {
  /** Small, of the first page. */
  readonly picture: Blob;
  readonly pageCount: number;
};

/** What the dialog needs of the open design; every call rejects with an error ready for `reportError`. */
export type VersionsPort = {
  readonly projectId: string;
  /** Newest first. */
  list(): Promise<readonly KeptVersion[]>;
  /** Keeps the design as it is now. */
  keep(name: string): Promise<void>;
  rename(versionId: string, name: string): Promise<void>;
  /** For good. */
  remove(versionId: string): Promise<void>;
  /** How a version looked. */
  draw(versionId: string): Promise<VersionLook>;
  /**
   * Puts a version into the design's place, as one step that undo takes back; not once the signal is aborted. What is
   * replaced is kept first, for who finds out after the editor was closed; where it cannot be, nothing is restored.
   */
  restore(versionId: string, signal: AbortSignal): Promise<void>;
};

/** The design whose versions are looked at; null while the dialog is closed. */
export const versionsStore = createStore<{ readonly open: VersionsPort | null }>(() => ({ open: null }));

export const showVersions = (open: VersionsPort): void => versionsStore.setState({ open });
export const hideVersions = (): void => versionsStore.setState({ open: null });
