import { createServer } from 'node:net';
import { listen } from '../edge-emulator/listen.ts';

export const isInUse = (cause: unknown): boolean => /EADDRINUSE|already in use/.test(String(cause));

export const portInUse = (port: number): Error =>
  new Error(
    `Port ${port} is in use. Choose another one: npm start -- --port ${port === 65_535 ? 5173 : port + 1}`,
  );

/** Rejects if another program already listens on the port of `localhost`; to be called before any other work. */
export const requireFreePort = async (port: number): Promise<void> => {
  const server = createServer();
  await listen(server, port, 'localhost').catch((cause: unknown) => {
    throw isInUse(cause) ? portInUse(port) : cause;
  });
  await new Promise((resolve) => server.close(resolve));
};
