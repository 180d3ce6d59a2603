import { readFile } from 'node:fs/promises';
import { extensions as foodcoExtensions } from './modules.ts';
import { property as foodcoProperty } from './property.ts';

/** A value as source code. Functions keep their body, as in a library that Launch has built. */
const code = (value: unknown): string => {
  if (typeof value === 'function') return `(${value})`;
  if (Array.isArray(value)) return `[${value.map(code).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([name, inner]) => `${JSON.stringify(name)}:${code(inner)}`)
      .join(',')}}`;
  }
  return JSON.stringify(value) ?? 'undefined';
};

/** By their names: modules by their paths, each the function that Launch calls. */
export type Extensions = Readonly<
  Record<string, { readonly displayName: string; readonly modules: Readonly<Record<string, unknown>> }>
>;

/** A property as a library contains it, with the settings of its extensions beside it. */
interface Given {
  readonly extensions: Extensions;
  readonly property: { readonly extensionSettings: object };
}

const container = ({ extensions, property: { extensionSettings, ...rest } }: Given) => {
  const built = Object.entries(extensions).map(([name, { displayName, modules }]) => [
    name,
    {
      displayName,
      settings: new Map(Object.entries(extensionSettings)).get(name) ?? {},
      modules: Object.fromEntries(
        Object.entries(modules).map(([path, script]) => [path, { displayName, script }]),
      ),
    },
  ]);
  return { ...rest, extensions: Object.fromEntries(built) };
};

/**
 * A library as Launch builds it: the container, then the engine. Engine and alloy are Adobe's unchanged files from npm.
 * Adobe's extensions are not on npm, so their modules are ours.
 */
export const launchLibrary = async (
  given: Given = { extensions: foodcoExtensions, property: foodcoProperty },
): Promise<string> => {
  const [engine, alloy] = await Promise.all([
    readFile('node_modules/@adobe/reactor-turbine/dist/engine.min.js', 'utf8'),
    readFile('node_modules/@adobe/alloy/dist/alloy.min.js', 'utf8'),
  ]);
  const stub = `window.__alloyNS = ['alloy'];
    window.alloy = (...args) => new Promise((...ends) => window.alloy.q.push([...ends, args]));
    window.alloy.q = [];`;
  return [
    stub,
    alloy,
    `window._satellite = window._satellite || {}; window._satellite.container = ${code(container(given))};`,
    engine,
  ].join('\n');
};
