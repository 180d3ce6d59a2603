import { resolve } from 'node:path';

// Not `new URL(…, import.meta.url)`: under jsdom that is jsdom's URL, which Node's file functions refuse.
export const projectRoot = resolve(import.meta.dirname, '..');
