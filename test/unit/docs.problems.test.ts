import { expect, it } from 'vitest';
import { type Problem, problemInPush, problemInRule } from '../../docs/.vitepress/playground/problemIn.ts';
import { samples } from '../../docs/.vitepress/playground/samples.ts';

/** The text with its marked part in brackets. */
const marked = (problemIn: (text: string) => Problem | undefined, text: string): string => {
  const { from, to } = problemIn(text) ?? { from: 0, to: 0 };
  return `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;
};

it.each([
  ['defineRule(', 'defineRule[(]'],
  ['defineRule(pushed(, {})', 'defineRule(pushed([,] {})'],
  ['defineRule(\n  const a\n)', 'defineRule(\n  [const] a\n)'],
  ["pushed('a\n)", "pushed([']a\n)"],
  ['defineRule({ name: 1  \n', 'defineRule({ name: [1]  \n'],
  ['a; b', 'a[;] b'],
  ['', '[]'],
])('marks what keeps a rule from being read: %j', (code, expected) => {
  expect(marked(problemInRule, code)).toBe(expected);
});

it.each([
  ['{ event }', '{ [event] }'],
  ['{ "event": "a"', '{ "event": "a["]'],
  ['{ "event": "a", }', '{ "event": "a", [}]'],
  ["{ 'event': 1 }", "{ [']event': 1 }"],
  ['{\n  "event" "a"\n}', '{\n  "event" ["]a"\n}'],
  ['', '[]'],
])('marks what keeps a push from being read: %j', (json, expected) => {
  expect(marked(problemInPush, json)).toBe(expected);
});

it('says what the problem is', () => {
  expect(problemInRule('defineRule(')?.message).toBe('The rule ends too early');
  expect(problemInRule('pushed(,)')?.message).toBe('Unexpected token');
  expect(problemInPush('{ event }')?.message).toBe("Expected property name or '}'");
});

it.each(samples)('finds nothing wrong with the playground’s example “$title”', ({ rule, push }) => {
  const problems = [problemInRule(rule), problemInRule(`${rule};\n`), problemInPush(push)];
  expect(problems.filter((it) => it !== undefined)).toEqual([]);
});
