import type { Plugin } from 'vite';
import { demoFiles } from './files.ts';

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  wav: 'audio/wav',
};

const rangeOf = (
  header: string | undefined,
  size: number,
): readonly [from: number, to: number] | undefined => {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  return from === undefined ? undefined : [Number(from), to ? Math.min(Number(to), size - 1) : size - 1];
};

/** The downloads and the sound: small files that need not be kept. A player seeks only where ranges are served. */
export const serveDemoFiles = (): Plugin => ({
  name: 'tamis:demo-files',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const path = (request.url ?? '').split('?')[0]?.slice(1) ?? '';
      const make = demoFiles[path];
      if (!make) return next();
      const file = make();
      const range = rangeOf(request.headers.range, file.length);
      const [from, to] = range ?? [0, file.length - 1];
      response.writeHead(range ? 206 : 200, {
        'content-type': TYPES[path.split('.').pop() ?? ''] ?? 'application/octet-stream',
        'content-length': to - from + 1,
        'accept-ranges': 'bytes',
        ...(range && { 'content-range': `bytes ${from}-${to}/${file.length}` }),
      });
      response.end(file.subarray(from, to + 1));
    });
  },
  generateBundle() {
    for (const [fileName, make] of Object.entries(demoFiles)) {
      this.emitFile({ type: 'asset', fileName, source: make() });
    }
  },
});
