import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { VersionKind } from '../../database/schema.ts';
import { type Asker, findEditableProject } from './access.ts';
import type { CanvasJson } from './ProjectDocuments.ts';
import type { ProjectTools } from './createProject.ts';
import { readProjectName } from './readProjectName.ts';
import { hashState } from './reviewTemplate.ts';

export type KeptVersion = {
  readonly id: string;
  readonly name: string;
  readonly kind: VersionKind;
  readonly width: number;
  readonly height: number;
  readonly createdAt: Date;
};

type VersionLabel = { readonly kind: VersionKind; readonly name: string; readonly userId: string };

const keepState = async (
  store: Store,
  { clock, createId, documents }: ProjectTools,
  projectId: string,
  { kind, name, userId }: VersionLabel,
): Promise<KeptVersion> => {
  const { state, width, height } = await documents.captureState(projectId);
  const version = { id: createId(), name, kind, width, height, createdAt: clock() };
  await store.versions.insert({
    ...version,
    projectId,
    data: state,
    checksum: hashState(state),
    createdBy: userId,
  });
  return version;
};

/** Keeps the present state of a design under a name. */
export const createVersion = async (
  store: Store,
  tools: ProjectTools,
  input: { readonly projectId: string; readonly name: string; readonly asker: Asker },
): Promise<KeptVersion> => {
  const project = await findEditableProject(store, input.projectId, input.asker);
  const name = readProjectName(input.name);
  return keepState(store, tools, project.id, { kind: 'named', name, userId: input.asker.userId });
};

/** A kept version that is whole, of a design this person may edit. */
const findWholeVersion = async (
  store: Store,
  input: { readonly projectId: string; readonly versionId: string; readonly asker: Asker },
) => {
  const project = await findEditableProject(store, input.projectId, input.asker);
  const version = await store.versions.find(input.versionId, project.id);
  if (!version || hashState(version.data) !== version.checksum) throw new AppError('version_not_found');
  return { project, version };
};

/** What a version holds, as Fabric JSON. */
export const readVersion = async (
  store: Store,
  { documents }: Pick<ProjectTools, 'documents'>,
  input: { readonly projectId: string; readonly versionId: string; readonly asker: Asker },
): Promise<CanvasJson> => {
  const { version } = await findWholeVersion(store, input);
  return documents.toJson(version.data);
};

/** Puts a kept state into the live design; the state it replaces is kept first. */
export const restoreVersion = async (
  store: Store,
  tools: ProjectTools,
  input: { readonly projectId: string; readonly versionId: string; readonly asker: Asker },
) => {
  const { asker } = input;
  const { project, version } = await findWholeVersion(store, input);
  await keepState(store, tools, project.id, { kind: 'automatic', name: '', userId: asker.userId });
  await tools.documents.restoreState(project.id, version.data, asker.userId);
  const { width, height } = version;
  const restored = await store.projects.advance(project.id, { width, height, updatedAt: tools.clock() });
  if (!restored) throw new AppError('project_not_found');
  return restored;
};
