import { delay } from 'es-toolkit';

const PAUSE_MS = 20;

/** Whether the condition became true within this number of milliseconds. */
export const waitUntil = async (condition: () => boolean, within: number): Promise<boolean> => {
  const end = Date.now() + within;
  while (!condition()) {
    if (Date.now() > end) return false;
    await delay(PAUSE_MS);
  }
  return true;
};
