import { type Computer, thisComputer } from './findBrowser.ts';

/**
 * The path of Prometheus’ own tool, the one named by `TAMIS_PROMTOOL` or the system's.
 * @throws if `TAMIS_PROMTOOL` names no file.
 */
export const findPromtool = ({ env, isFile }: Computer = thisComputer()): string | undefined => {
  const told = env.TAMIS_PROMTOOL;
  if (told && !isFile(told)) throw new Error(`TAMIS_PROMTOOL names no file: ${told}`);
  return told || ['/usr/bin', '/usr/local/bin'].map((folder) => `${folder}/promtool`).find(isFile);
};
