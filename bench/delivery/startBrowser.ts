import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from '../../scripts/findBrowser.ts';

/** A Chromium that reaches sites directly, collectors through the slow proxy, and no other host. */
export const startBrowser = async (ports: {
  readonly site: number;
  readonly proxy: number;
  readonly fingerprint: string;
}): Promise<Browser> => {
  const executablePath = chromiumPath();
  const rules = [
    `MAP edge.*.test 127.0.0.1:${ports.proxy}`,
    `MAP *.test 127.0.0.1:${ports.site}`,
    'MAP * ~NOTFOUND',
  ];
  return chromium.launch({
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      `--host-resolver-rules=${rules.join(', ')}`,
      `--ignore-certificate-errors-spki-list=${ports.fingerprint}`,
      // Several libraries ignore browsers that look automated.
      '--disable-blink-features=AutomationControlled',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
};
