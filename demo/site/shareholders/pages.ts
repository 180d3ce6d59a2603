import type { SitePageData } from '../page.ts';

export const shareholdersPages: readonly SitePageData[] = [];
