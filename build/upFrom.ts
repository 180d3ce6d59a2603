/** The way from a page up to the folder of the site: `../../`, or `./` where it lies there itself. */
export const upFrom = (path: string): string => '../'.repeat(path.split('/').length - 2) || './';
