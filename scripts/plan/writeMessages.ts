import { code } from '../../src/plan/markdown.ts';
import { messageGroups } from './messages.ts';
import { withTables } from './withTables.ts';

/** `docs/reference/messages.md` with new lists: a message, its cause, what to do. */
export const writeMessages = (text: string): string =>
  withTables(
    'docs/reference/messages.md',
    text,
    Object.fromEntries(
      Object.entries(messageGroups).map(([group, messages]) => [
        group,
        messages.map((it) => `- **${code(it.text.trim())}** ${it.cause}. *Do:* ${it.cure}.`).join('\n'),
      ]),
    ),
  );
