import { findChromium } from './findBrowser.ts';
import { findFirefox } from './findFirefox.ts';
import { findWebKit } from './findWebKit.ts';

/** A browser engine that the tests run in. */
export interface Engine {
  readonly find: () => unknown;
  /** The names of its Debian packages. */
  readonly packages: readonly string[];
  /** The environment variable that names another executable. */
  readonly variable: string;
}

export const engines = {
  Chromium: {
    find: findChromium,
    packages: ['chromium', 'chromium-headless-shell'],
    variable: 'TAMIS_CHROMIUM',
  },
  Firefox: { find: findFirefox, packages: ['firefox-esr'], variable: 'TAMIS_FIREFOX' },
  WebKit: { find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'], variable: 'TAMIS_WEBKIT' },
} as const satisfies Record<string, Engine>;
