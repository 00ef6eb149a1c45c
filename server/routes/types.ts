import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '../../src/api/schema.d.ts';
import type { AppDependencies } from '../AppDependencies.ts';
import type { Device } from '../domain/account/startSession.ts';
import type { AttemptCounter } from '../domain/account/attempts.ts';
import type { Cutout } from '../domain/cutout/Cutout.ts';
import type { CutoutLock } from '../domain/cutout/createCutoutLock.ts';
import type { FontLibrary } from '../domain/font/FontLibrary.ts';
import type { MediaReader } from '../domain/media/mediaJobs.ts';
import type { PasswordHasher } from '../domain/account/passwords.ts';
import type { TokenMaker } from '../domain/account/tokens.ts';
import type { Viewer } from '../plugins/authentication.ts';
import type { OperationId } from '../plugins/contract.ts';
import type { UploadedPart } from '../plugins/forms.ts';
import type { Store } from '../repositories/createStore.ts';

/** The dependencies of the app and the tools made of them once. */
export type RouteTools = AppDependencies & {
  readonly store: Store;
  readonly tokens: TokenMaker;
  readonly hasher: PasswordHasher;
  readonly attempts: AttemptCounter;
  readonly cutout: Cutout;
  readonly cutoutLock: CutoutLock;
  readonly media: MediaReader;
  readonly fonts: FontLibrary;
};

type FilesUnpacked<T> = {
  [Key in keyof T]: Blob extends T[Key] ? Exclude<T[Key], Blob> | UploadedPart : T[Key];
};

type RequestBody<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'multipart/form-data': infer Form } };
}
  ? FilesUnpacked<Form>
  : Record<string, never>;

type PathParameters<Id extends OperationId> = operations[Id]['parameters'] extends { path: infer Path }
  ? Path
  : Record<string, never>;

type QueryParameters<Id extends OperationId> = operations[Id]['parameters'] extends { query?: infer Query }
  ? NonNullable<Query>
  : Record<string, never>;

/** What a route answers in `data`. */
export type RouteData<Id extends OperationId> = operations[Id]['responses'] extends {
  200: { content: { 'application/json': { data: infer Data } } };
}
  ? Data
  : never;

export type RouteInput<Id extends OperationId> = {
  readonly body: RequestBody<Id>;
  readonly params: PathParameters<Id>;
  readonly query: QueryParameters<Id>;
  /** Undefined for visitors. */
  readonly viewer: Viewer | undefined;
  /** The signed-in caller; using it on a visitor's call answers 401. */
  readonly user: Viewer;
  readonly device: Device;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** One call of the contract: unpacks, calls one domain function, maps the answer. */
export type Route<Id extends OperationId> = (
  tools: RouteTools,
  input: RouteInput<Id>,
) => Promise<RouteData<Id>>;

/** A call whose answer is not `{"data": …}` in JSON: it answers by itself. */
export type RawRoute<Id extends OperationId> = (
  tools: RouteTools,
  input: RouteInput<Id>,
) => Promise<FastifyReply>;
