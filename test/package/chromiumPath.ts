import { findChromium } from '../../scripts/findBrowser.ts';

/** @throws where there is none. */
export const chromiumPath = (): string => {
  const found = findChromium();
  if (!found) throw new Error('There is no Chromium: TAMIS_CHROMIUM names its executable.');
  return found;
};
