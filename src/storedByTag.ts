import type { Stored } from './consent/index.ts';
import { STORED_FORMS, STORED_LOGIN } from './dataElements/index.ts';
import { STORED_OUTBOX } from './edge/index.ts';
import { STORED_BY_FILLS } from './hooks/index.ts';
import { storedByIdentity } from './identity/index.ts';

/** What rules and fills remember from page to page. */
export const MEMORIES: readonly Stored[] = [STORED_BY_FILLS, STORED_FORMS, STORED_LOGIN];

/** Everything that the tag and alloy store on a visitor's device. */
export const storedByTag = (orgId: string): readonly Stored[] => [
  ...MEMORIES,
  STORED_OUTBOX,
  storedByIdentity(orgId),
];
