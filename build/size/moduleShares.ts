import { SourceMap } from 'node:module';
import { brotliCompressSync, constants } from 'node:zlib';
import { compressedSizes } from '../compressedSizes.ts';
import type { TagCode } from './tagCode.ts';

export interface ModuleShare {
  /** As the source map names it. */
  readonly source: string;
  /** Bytes of brotli; those of all modules make up the file. */
  readonly brotli: number;
}

// Fifty times faster than the best, and as good for comparing.
const quick = (code: string): number =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;

interface Run {
  readonly source: string;
  readonly text: string;
}

/** The code in runs of one module each; what the bundler adds goes to the module before. */
const runsOf = ({ code, map }: TagCode): readonly Run[] => {
  const payload = { ...map, sourceRoot: '', sourcesContent: [] };
  const found = new SourceMap(payload as unknown as ConstructorParameters<typeof SourceMap>[0]);
  const runs: Run[] = [];
  let source = map.sources[0] ?? '';
  for (const [at, line] of code.split('\n').entries()) {
    let start = 0;
    for (let column = 0; column <= line.length; column++) {
      const entry = found.findEntry(at, column);
      const next = 'originalSource' in entry && entry.originalSource ? entry.originalSource : source;
      if (next !== source || column === line.length) {
        runs.push({ source, text: line.slice(start, column) });
        start = column;
      }
      source = next;
    }
  }
  return runs;
};

/**
 * What each module adds to the compressed file: how much smaller it gets without the module's text. What modules have
 * in common then counts for none of them, so all are scaled to make up the whole.
 */
export const moduleShares = (tag: TagCode): readonly ModuleShare[] => {
  const runs = runsOf(tag);
  const whole = quick(tag.code);
  const saved = [...new Set(runs.map(({ source }) => source))].map((source) => {
    const rest = runs.filter((run) => run.source !== source).map(({ text }) => text);
    return { source, brotli: Math.max(0, whole - quick(rest.join(''))) };
  });
  const scale = compressedSizes(tag.code).brotli / saved.reduce((sum, { brotli }) => sum + brotli, 0);
  return saved.map(({ source, brotli }) => ({ source, brotli: brotli * scale }));
};
