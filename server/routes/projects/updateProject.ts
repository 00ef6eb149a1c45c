import { readFile } from 'node:fs/promises';
import { findEditableProject } from '../../domain/project/access.ts';
import { checkProContent } from '../../domain/project/checkProContent.ts';
import { inflateCanvas, readCanvasJson } from '../../domain/project/readCanvasJson.ts';
import { takeSaveTurn } from '../../domain/project/takeSaveTurn.ts';
import { type SavedRevision, updateProject as saveDesign } from '../../domain/project/updateProject.ts';
import type { UploadedPart } from '../../plugins/forms.ts';
import { presentRevision } from '../presenters/presentProject.ts';
import type { Route, RouteInput, RouteTools } from '../types.ts';

const readZip = async (part: UploadedPart) => inflateCanvas(await readFile(part.path));

const readCanvas = async ({ body }: RouteInput<'updateProject'>) => {
  const text = body.project_json_zip ? await readZip(body.project_json_zip) : body.json;
  return text === undefined ? undefined : { text, json: readCanvasJson(text) };
};

const save = async (tools: RouteTools, input: RouteInput<'updateProject'>): Promise<SavedRevision> => {
  const { body, user } = input;
  const canvas = await readCanvas(input);
  if (canvas && body.project_json_zip) {
    await checkProContent(tools.store, tools.clock, { json: canvas.json, asker: user });
  }
  return saveDesign(tools.store, tools, {
    projectId: body.project_id,
    asker: user,
    canvas,
    name: body.project_name,
    width: body.width,
    height: body.height,
    baseRevision: body.base_revision,
    idempotencyKey: body.idempotency_key,
  });
};

export const updateProject: Route<'updateProject'> = async (tools, input) => {
  const { body, user } = input;
  // Before the unpacking: a stranger's file is not worth the work.
  await findEditableProject(tools.store, body.project_id, user);
  const hasContent = body.project_json_zip !== undefined || body.json !== undefined;
  const saved = await (hasContent ? takeSaveTurn(user.userId, () => save(tools, input)) : save(tools, input));
  return presentRevision(saved);
};
