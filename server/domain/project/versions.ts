import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { VersionKind } from '../../database/schema.ts';
import { type Asker, findEditableProject } from './access.ts';
import type { CanvasJson } from './ProjectDocuments.ts';
import type { ProjectTools } from './createProject.ts';
import { readProjectName } from './readProjectName.ts';
import { hashState } from './reviewTemplate.ts';
import { toListedSize } from './toListedSize.ts';

export type KeptVersion = {
  readonly id: string;
  readonly name: string;
  readonly kind: VersionKind;
  readonly width: number;
  readonly height: number;
  readonly createdAt: Date;
};

type VersionLabel = { readonly kind: VersionKind; readonly name: string; readonly userId: string };

type VersionChoice = { readonly projectId: string; readonly versionId: string; readonly asker: Asker };

/** Automatic versions a design has at most, the newest, beside those that were given a name. */
const MAX_AUTOMATIC = 50;

const beforeRestoring = { kind: 'automatic', name: '' } as const;

const keepState = async (
  store: Store,
  { clock, createId, documents }: ProjectTools,
  projectId: string,
  { kind, name, userId }: VersionLabel,
): Promise<KeptVersion> => {
  const captured = await documents.captureState(projectId);
  const { state } = captured;
  const checksum = hashState(state);
  // Several versions are tried one after the other: what was there first is kept once.
  const last = kind === 'automatic' ? await store.versions.findLastAutomatic(projectId) : undefined;
  if (last?.checksum === checksum) return last;
  const version = { id: createId(), name, kind, ...toListedSize(captured), createdAt: clock() };
  await store.versions.insert({
    ...version,
    projectId,
    data: state,
    checksum,
    createdBy: userId,
  });
  if (kind === 'automatic') await store.versions.deleteOldAutomatic(projectId, MAX_AUTOMATIC);
  return version;
};

/** Keeps the present state of a design under a name, or with null as the state before a restoration. */
export const createVersion = async (
  store: Store,
  tools: ProjectTools,
  input: { readonly projectId: string; readonly name: string | null; readonly asker: Asker },
): Promise<KeptVersion> => {
  const project = await findEditableProject(store, input.projectId, input.asker);
  const named =
    input.name === null ? beforeRestoring : ({ kind: 'named', name: readProjectName(input.name) } as const);
  return keepState(store, tools, project.id, { ...named, userId: input.asker.userId });
};

/** Gives a kept version another name; what it was kept for stays. */
export const renameVersion = async (
  store: Store,
  input: VersionChoice & { readonly name: string },
): Promise<KeptVersion> => {
  const project = await findEditableProject(store, input.projectId, input.asker);
  const renamed = await store.versions.rename(input.versionId, project.id, readProjectName(input.name));
  if (!renamed) throw new AppError('version_not_found');
  return renamed;
};

/** Deletes a kept version for good. What others get of a template stays while it is published. */
export const deleteVersion = async (store: Store, input: VersionChoice): Promise<void> => {
  const project = await findEditableProject(store, input.projectId, input.asker);
  if (await store.versions.delete(input.versionId, project.id)) return;
  throw new AppError(
    project.approvedVersionId === input.versionId ? 'version_published' : 'version_not_found',
  );
};

/** A kept version that is whole, of a design this person may edit. */
const findWholeVersion = async (store: Store, input: VersionChoice) => {
  const project = await findEditableProject(store, input.projectId, input.asker);
  const version = await store.versions.find(input.versionId, project.id);
  if (!version || hashState(version.data) !== version.checksum) throw new AppError('version_not_found');
  return { project, version };
};

/** What a version holds, as Fabric JSON. */
export const readVersion = async (
  store: Store,
  { documents }: Pick<ProjectTools, 'documents'>,
  input: VersionChoice,
): Promise<CanvasJson> => {
  const { version } = await findWholeVersion(store, input);
  return documents.toJson(version.data);
};

/** Puts a kept state into the live design; the state it replaces is kept first. */
export const restoreVersion = async (store: Store, tools: ProjectTools, input: VersionChoice) => {
  const { asker } = input;
  const { project, version } = await findWholeVersion(store, input);
  await keepState(store, tools, project.id, { ...beforeRestoring, userId: asker.userId });
  await tools.documents.restoreState(project.id, version.data, asker.userId);
  const { width, height } = version;
  const restored = await store.projects.advance(project.id, { width, height, updatedAt: tools.clock() });
  if (!restored) throw new AppError('project_not_found');
  return restored;
};
