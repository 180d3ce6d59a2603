import type { Mutant } from './mutant.ts';

/**
 * The same for a mutant in Stryker's list, in its sandbox and in its report.
 * @param path the file, absolute or not
 * @param firstLine the number of a file's first line: 0 while Stryker works (the default), 1 in its report
 */
export declare const keyOf: (path: string, mutant: Mutant, firstLine?: 0 | 1) => string;
