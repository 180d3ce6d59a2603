/** The relative path from a page to the site's folder: `../../`, or `./` if the page is directly in that folder. */
export const upFrom = (path: string): string => '../'.repeat(path.split('/').length - 2) || './';
