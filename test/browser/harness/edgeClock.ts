import type { EdgeClock } from '../../../edge-emulator/edgeOptions.ts';

interface SwiftClock extends EdgeClock {
  /** Advances the clock at once: answers that are due by then are sent. */
  readonly pass: (milliseconds: number) => void;
}

/** The edge's clock. It runs at normal speed, and can be advanced by a test. */
export const createEdgeClock = (): SwiftClock => {
  let ahead = 0;
  const waiting = new Set<() => void>();
  const now = () => Date.now() + ahead;
  return {
    now,
    wait(milliseconds) {
      const end = now() + milliseconds;
      return new Promise((resolve) => {
        let timer: NodeJS.Timeout;
        const look = () => {
          clearTimeout(timer);
          if (now() < end) {
            timer = setTimeout(look, end - now());
            return;
          }
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      });
    },
    pass(milliseconds) {
      ahead += milliseconds;
      for (const look of waiting) look();
    },
  };
};
