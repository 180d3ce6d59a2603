import { code, table } from '../../src/plan/markdown.ts';
import { messageGroups } from './messages.ts';
import { withTables } from './withTables.ts';

/** `docs/reference/messages.md` with new tables. */
export const writeMessages = (text: string): string =>
  withTables(
    'docs/reference/messages.md',
    text,
    Object.fromEntries(
      Object.entries(messageGroups).map(([group, messages]) => [
        group,
        table(
          ['Message', 'Cause', 'What to do'],
          messages.map((it) => [code(it.text.trim()), it.cause, it.cure]),
        ),
      ]),
    ),
  );
