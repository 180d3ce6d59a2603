import { projectRoot } from '../build/projectRoot.ts';

/**
 * The folder of `bench/results`, `docs` and the README in which a measurement writes. The environment variable
 * `TAMIS_RESULTS` names another one than the project, which has copies of them.
 */
export const resultsRoot = (): string => process.env.TAMIS_RESULTS ?? projectRoot;

/** For the smallest load, whose results say nothing about the tag. @throws if the project would be written into. */
export const requireOtherRoot = (): void => {
  if (resultsRoot() === projectRoot)
    throw new Error('--smoke writes what means nothing: name another folder in TAMIS_RESULTS.');
};
