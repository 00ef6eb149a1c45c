import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';
import { isAllowedOrigin } from './isAllowedOrigin.ts';

type Gate = {
  readonly config: Pick<Config, 'publicUrl' | 'allowedOrigins'>;
  readonly path: string;
  readonly isStopping: boolean;
};

const answer = (status: string) => `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;

/** The HTTP answer that ends an upgrade which must not happen; undefined when it may. */
export const refuseUpgrade = (request: IncomingMessage, gate: Gate): string | undefined => {
  const path = (request.url ?? '/').split('?', 1)[0];
  if (path !== gate.path) return answer('404 Not Found');
  if (!isAllowedOrigin(gate.config, request.headers)) return answer('403 Forbidden');
  if (gate.isStopping) return answer('503 Service Unavailable');
  return undefined;
};
