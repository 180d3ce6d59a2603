import { createServer } from 'node:https';
import { listen } from '../../edge-emulator/listen.ts';
import type { Certificate } from './certificate.ts';
import type { Handler } from './collector.ts';

/** The sites and collectors of all tries. Each try has its own host names: `www.t7.test` and `edge.t7.test`. */
export interface Site {
  readonly port: number;
  /** Registers the handler of a host; returns a function that removes it. */
  readonly host: (name: string, handler: Handler) => () => void;
  readonly close: () => void;
}

export const startSite = async ({ key, cert }: Certificate): Promise<Site> => {
  const hosts = new Map<string, Handler>();
  const server = createServer({ key, cert }, (request, response) => {
    const handler = hosts.get((request.headers.host ?? '').replace(/:\d+$/, ''));
    if (handler) return handler(request, response);
    // The request belongs to a try that is over.
    response.destroy();
  });
  // A browser that disconnects during a handshake is not a failure.
  server.on('tlsClientError', () => {});
  return {
    port: await listen(server),
    host: (name, handler) => {
      hosts.set(name, handler);
      return () => void hosts.delete(name);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
