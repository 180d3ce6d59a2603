import { describe, expect, test } from 'vitest';
import { listMessages } from '../../../../scripts/plan/listMessages.ts';
import { messageGroups } from '../../../../scripts/plan/messages.ts';

/** Messages that are only parts of others. */
const PARTS = ['Did you mean …?'];

describe('docs/reference/messages.md', () => {
  const told = Object.values(messageGroups)
    .flat()
    .map(({ text }) => text);
  const said = [...listMessages()].flatMap(([file, texts]) => texts.map((text) => ({ file, text })));

  test('has every message of the sources', () => {
    const missing = said.filter(({ text }) => !told.includes(text) && !PARTS.includes(text));
    expect(missing).toEqual([]);
  });

  test('has no message that is no longer in the sources', () => {
    const texts = said.map(({ text }) => text);
    expect(told.filter((text) => !texts.includes(text))).toEqual([]);
    expect(said.length).toBeGreaterThan(60);
  });
});
