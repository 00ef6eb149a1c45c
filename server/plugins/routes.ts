import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import openapiGlue from 'fastify-openapi-glue';
import { AppError } from '../errors.ts';
import { rawRoutes, routes } from '../routes/registry.ts';
import type { RouteInput, RouteTools } from '../routes/types.ts';
import type { Contract, Operation, OperationId } from './contract.ts';
import { getMultipartLimits } from './forms.ts';
import { defaultRateLimits, getRouteLimit } from './rateLimits.ts';

type AnyInput = RouteInput<OperationId>;
type AnyRoute = (tools: RouteTools, input: AnyInput) => Promise<unknown>;

const toInput = (request: FastifyRequest, reply: FastifyReply): AnyInput => ({
  body: (request.body ?? {}) as AnyInput['body'],
  params: request.params as AnyInput['params'],
  query: request.query as AnyInput['query'],
  viewer: request.viewer ?? undefined,
  get user() {
    if (!request.viewer) throw new AppError('session_ended');
    return request.viewer;
  },
  device: { address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
  request,
  reply,
});

const toHandler = (operation: Operation, tools: RouteTools) => {
  if (Object.hasOwn(rawRoutes, operation.id)) {
    const run = rawRoutes[operation.id as keyof typeof rawRoutes] as AnyRoute;
    return (request: FastifyRequest, reply: FastifyReply) => run(tools, toInput(request, reply));
  }
  const run = routes[operation.id as keyof typeof routes] as AnyRoute;
  return async (request: FastifyRequest, reply: FastifyReply) => ({
    data: await run(tools, toInput(request, reply)),
  });
};

/** Registers every call of the contract with its handler, its limits and its schemas. */
export const addRoutes = async (
  app: FastifyInstance,
  contract: Contract,
  tools: RouteTools,
): Promise<void> => {
  const limits = tools.limits ?? defaultRateLimits;
  const resolve = (operationId: string | undefined): Partial<RouteOptions> => {
    const operation = contract.operations.get(operationId as OperationId);
    if (!operation) throw new Error(`No operation named ${operationId} in openapi.yaml`);
    return {
      handler: toHandler(operation, tools),
      bodyLimit: operation.bodyLimit,
      config: {
        operation,
        multipartOptions: getMultipartLimits(operation.bodyLimit),
        rateLimit: getRouteLimit(operation, limits),
      },
    };
  };
  await app.register(openapiGlue, {
    specification: contract.document,
    operationResolver: resolve as never,
  });
};
