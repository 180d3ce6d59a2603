import { inspectorIntegrity, projectsLock, versionDefine } from './version.ts';

/** A constant that a site's own build may replace by `define`, as `npx tamis build` does. */
const orSites = (name: string, standard: string): readonly [string, string] => [
  name,
  `(globalThis.${name} ?? ${standard})`,
];

/** Vite's `define` for the npm module. What this build pins, no page can replace. */
export const moduleDefine = (): Readonly<Record<string, string>> => {
  const { __TAMIS_LOCK__: lock, __TAMIS_LATER__: later, ...others } = versionDefine();
  const isLocked = Object.keys(projectsLock()).length > 0;
  return {
    ...others,
    ...Object.fromEntries([
      isLocked ? ['__TAMIS_LOCK__', lock] : orSites('__TAMIS_LOCK__', lock),
      orSites('__TAMIS_LATER__', later),
      orSites('__TAMIS_RELEASE__', others.__TAMIS_RELEASE__),
      orSites('__TAMIS_INSPECTOR__', JSON.stringify(inspectorIntegrity('dist/scripts/inspector.js'))),
    ]),
  };
};
