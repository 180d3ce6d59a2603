import { readFile } from 'node:fs/promises';

const [, documented = ''] =
  /<script>\n(.*)\n<\/script>/.exec(await readFile('docs/satellite.md', 'utf8')) ?? [];

/** The `_satellite` that pages have before the tag, as `docs/satellite.md` gives it. */
export const satelliteStub = documented;
