import type { AddressInfo } from 'node:net';
import { setInterval } from 'node:timers';
import type Database from 'better-sqlite3';
import { createServer } from './createServer.ts';
import { LIMITS, type Limits } from './limits.ts';
import { HOUR_MS } from './series.ts';
import { createViews } from './show/createViews.ts';
import { createIntake } from './sums/createIntake.ts';
import { openSums } from './sums/openSums.ts';

export interface WatchOptions {
  readonly sqlite: typeof Database;
  readonly file: string;
  readonly host: string;
  readonly port: number;
  readonly origins: readonly string[];
  /** The rules of the plan; without it, all are judged. */
  readonly known?: ReadonlySet<string> | undefined;
  readonly limits?: Limits;
  readonly now?: () => number;
  readonly onFault: (cause: unknown) => void;
}

export interface RunningWatch {
  readonly address: string;
  /** Ends when what has come is on disk. */
  readonly close: () => Promise<void>;
}

const isLoopback = (host: string): boolean => /^(127\.|::1$|localhost$)/.test(host);

/** Starts the receiver. @throws {Mistake} of the file, or what Node says of the port. */
export const startWatch = async (options: WatchOptions): Promise<RunningWatch> => {
  const { sqlite, file, host, port, origins, limits = LIMITS, now = Date.now, onFault } = options;
  const sums = openSums(sqlite, file);
  const intake = createIntake(sums, limits, now);
  const views = createViews(sums, now, options.known);
  const server = createServer({ intake, views, limits, origins, isLocal: isLoopback(host), onFault });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  }).catch((cause: unknown) => {
    sums.close();
    throw cause;
  });
  const thin = () => {
    try {
      intake.thin();
    } catch (cause) {
      onFault(cause);
    }
  };
  thin();
  const timer = setInterval(thin, HOUR_MS);
  const { port: own } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${own}`,
    close: async () => {
      clearInterval(timer);
      intake.flush();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
      intake.flush();
      sums.close();
    },
  };
};
