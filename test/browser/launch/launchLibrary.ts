import { readFile } from 'node:fs/promises';
import { extensions } from './modules.ts';
import { property } from './property.ts';

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

const container = () => {
  const { extensionSettings, ...rest } = property;
  const built = Object.entries(extensions).map(([name, { displayName, modules }]) => [
    name,
    {
      displayName,
      settings: extensionSettings[name as keyof typeof extensionSettings] ?? {},
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
export const launchLibrary = async (): Promise<string> => {
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
    `window._satellite = window._satellite || {}; window._satellite.container = ${code(container())};`,
    engine,
  ].join('\n');
};
