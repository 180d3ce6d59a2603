import { findChromium } from '../../scripts/findBrowser.ts';

/** @throws if there is no Chromium. */
export const chromiumPath = (): string => {
  const found = findChromium();
  if (!found) throw new Error('There is no Chromium: TAMIS_CHROMIUM names its executable.');
  return found;
};
