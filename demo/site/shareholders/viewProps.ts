import type { ShareholdersPageData } from './shareholdersPage.ts';

export interface ViewProps {
  readonly page: ShareholdersPageData;
}
