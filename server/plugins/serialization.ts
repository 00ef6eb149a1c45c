import buildSerializer from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { compileLater } from './compileLater.ts';

/** Writes answers as the contract has them: what a schema does not name is left out. */
export const addSerialization = (app: FastifyInstance): void => {
  app.setSerializerCompiler(({ schema }) => compileLater(() => buildSerializer(schema as object)));
};
