import { type MinifyOptions, minify } from 'terser';
import { type Plugin, minify as shorten } from 'vite';
import { positionalArguments } from './positionalArguments.ts';

/** So deep do factories that are called where they stand lie in each other. */
const ROUNDS = 3;

/** terser's number for them; as measured, a little smaller than the ones that need the fewest escapes. */
const SINGLE_QUOTES = 1;

/** Declarations that nobody uses: they do nothing but make an object. */
const pureFunctions = ['defineDataElement', 'defineRule', 'completeRule'];

// What terser calls unsafe is not asked for; the rest is what gives the smallest file of ours.
const terserOptions: MinifyOptions = {
  ecma: 2020,
  compress: { ecma: 2020, inline: 1, lhs_constants: false, pure_funcs: pureFunctions },
  format: { comments: false },
  sourceMap: true,
};

const step = (
  name: string,
  renderChunk: (code: string) => Promise<{ code: string; map: string } | null>,
): Plugin => ({
  name: `tamis:${name}`,
  renderChunk,
});

const terser = async (code: string, options: MinifyOptions) => {
  const result = await minify(code, { ...terserOptions, ...options });
  return { code: result.code ?? '', map: String(result.map) };
};

/**
 * Has the browser compile everything while the script loads, beside the page's own work, instead of each function in the
 * middle of it when it is first called. https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** Minifies a classic script, in steps that each keep the source map; for a build whose own `minify` is off. */
export const minifier = (): Plugin[] => [
  step('compress', async (code) => {
    const result = await shorten('tag.js', code, {
      compress: { target: 'es2020' },
      mangle: false,
      codegen: false,
      sourcemap: true,
    });
    if (result.errors.length > 0) throw new Error(result.errors.map(({ message }) => message).join('\n'));
    return { code: result.code, map: JSON.stringify(result.map) };
  }),
  ...Array.from({ length: ROUNDS }, () => [
    step('inline', (code) => terser(code, { mangle: false })),
    step('positional-arguments', async (code) => {
      const changed = positionalArguments(code);
      return changed.hasChanged()
        ? { code: changed.toString(), map: changed.generateMap({ hires: true }).toString() }
        : null;
    }),
  ]).flat(),
  step('mangle', (code) =>
    terser(code, { mangle: true, format: { preamble: COMPILE_HINT, quote_style: SINGLE_QUOTES } }),
  ),
];
