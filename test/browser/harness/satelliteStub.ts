import { readFile } from 'node:fs/promises';

const [, documented = ''] =
  /<script>\n(.*)\n<\/script>/.exec(await readFile('docs/satellite.md', 'utf8')) ?? [];

/** The `_satellite` that pages define before the tag, as in `docs/satellite.md`. */
export const satelliteStub = documented;
