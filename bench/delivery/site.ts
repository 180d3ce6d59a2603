import { createServer } from 'node:https';
import type { Certificate } from './certificate.ts';
import type { Handler } from './collector.ts';

/** All tries' sites and collectors, each under a name of its own: `www.t7.test` and `edge.t7.test`. */
export interface Site {
  readonly port: number;
  /** Puts the handler of a host up; answers how to take it down. */
  readonly host: (name: string, handler: Handler) => () => void;
  readonly close: () => void;
}

export const startSite = async ({ key, cert }: Certificate): Promise<Site> => {
  const hosts = new Map<string, Handler>();
  const server = createServer({ key, cert }, (request, response) => {
    const handler = hosts.get((request.headers.host ?? '').replace(/:\d+$/, ''));
    if (handler) return handler(request, response);
    // A try that is over.
    response.destroy();
  });
  // A browser that goes away in the middle of a handshake is no concern of ours.
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the site has no port');
  return {
    port: address.port,
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
