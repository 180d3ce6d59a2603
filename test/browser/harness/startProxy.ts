import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { listen } from '../../../edge-emulator/listen.ts';

export interface Proxy {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/**
 * A proxy for browsers whose name resolution cannot be configured. Requests to names under `.test` reach the site's
 * port, whatever port they ask for; all others are refused.
 */
export const startProxy = async (sitePort: number): Promise<Proxy> => {
  const server = createServer((_, response) => response.writeHead(403).end());
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  server.on('connect', ({ url = '' }, client: Socket) => {
    keep(client);
    if (!/\.test:\d+$/.test(url)) return void client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const upstream = connect(sitePort, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      upstream.pipe(client).pipe(upstream);
    });
    keep(upstream);
    upstream.on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
  });
  return {
    port: await listen(server),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};
