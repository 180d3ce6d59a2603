import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/**
 * Lets a server listen on the loopback interface, on a free port unless one is given. Resolves with the port; rejects
 * if it is taken.
 */
export function listen(server: Server, port = 0, host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Stops a server and closes every connection. */
export function shut(server: Pick<HttpServer, 'close' | 'closeAllConnections'>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
