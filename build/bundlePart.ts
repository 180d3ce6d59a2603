import type { Plugin, Rolldown } from 'vite';
import { browserTarget } from '../src/command/build/siteConfig.ts';
import { terserOptions } from '../src/command/build/terserOptions.ts';
import { buildInMemory } from './buildInMemory.ts';
import type { VendoredPart } from './vendoredPart.ts';
import { tamisVersion } from './version.ts';

/** The output of one nested build. */
export interface PartBundle {
  /** A statement that sets the variable `vendoredPart` to the entry's exports; the code inside runs in strict mode. */
  readonly code: string;
  /** The source paths are relative to a folder of the project root. */
  readonly map: Rolldown.SourceMap;
  /** The absolute paths of the files that were bundled. */
  readonly files: readonly string[];
}

/** Bundles a part by itself, so that unused code is dropped and none of its names is visible outside. */
export const bundlePart = async (
  part: Pick<VendoredPart, 'entry' | 'define' | 'plugins'>,
  { isMinified = false }: { readonly isMinified?: boolean } = {},
): Promise<PartBundle> => {
  const inputs = new Set<string>();
  const fileRecorder: Plugin = {
    name: 'tamis:file-recorder',
    load(id) {
      if (!id.startsWith('\0')) inputs.add(id.split('?')[0] ?? id);
      return undefined;
    },
  };
  const output = await buildInMemory({
    envFile: false,
    logLevel: 'silent',
    plugins: [...part.plugins(), fileRecorder],
    define: { ...part.define },
    build: {
      sourcemap: 'hidden',
      target: browserTarget,
      minify: isMinified && 'terser',
      terserOptions: terserOptions(tamisVersion),
      lib: { entry: part.entry, formats: ['iife'], name: 'vendoredPart' },
      rolldownOptions: {
        // None of Adobe's package.json files declares that its modules have no side effects.
        treeshake: { moduleSideEffects: (id) => !id.includes('node_modules/@adobe/') },
        // alloy's validators use `this`, and refuse valid options in sloppy mode.
        output: {
          strict: true,
          exports: 'named',
          esModule: false,
          generatedCode: { symbols: false },
          codeSplitting: false,
        },
        // Slow timings come from a busy machine, not from the part.
        checks: { bundlerTimings: false },
        onLog: (level, log) => {
          if (level === 'warn') throw new Error(`Bundling ${part.entry}: ${log.message}`);
        },
      },
    },
  });
  const [chunk, ...others] = output.filter((file) => file.type === 'chunk');
  if (!chunk?.map || others.length > 0)
    throw new Error(`${part.entry} must give one chunk with a source map.`);
  return { code: chunk.code, map: chunk.map, files: [...inputs] };
};
