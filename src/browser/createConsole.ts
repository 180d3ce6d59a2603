import { attempt } from '../language/index.ts';
import type { Browser } from './browser.ts';

type Say = (...what: readonly unknown[]) => void;

/**
 * A page may have replaced or removed the console: then nobody sees the message. A failure here is no failure to report,
 * because that report would go here too.
 */
export const createConsole = (window: Window & typeof globalThis): Browser['console'] => {
  const say =
    (how: 'error' | 'warn' | 'info' | 'table'): Say =>
    (...what) => {
      attempt(() => window.console[how](...what));
    };
  return { error: say('error'), warn: say('warn'), info: say('info'), table: say('table') };
};
