import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { consent, defaultSettings, serveModule, test, until, type Visitor } from './harness/index.ts';

const loader = await readFile('dist/loader.js', 'utf8');

/** Loads the built module and runs two rules: the given one, and one without a fault. */
const withRule = (rule: string) => `<script type="module">
  import * as tamis from '/module/index.js';
  import { foodco } from '/module/foodco.js';
  const { condition, createTag, defineDataElement, defineRule, elementExists, pushed } = tamis;
  const trigger = pushed('requestQuote');
  const sends = { type: 'sendEvent', eventType: 'web.webinteraction.linkClicks' };
  const faulty = ${rule};
  const sound = defineRule(trigger, { name: 'sound', actions: [sends] });
  const tag = createTag({ settings: ${JSON.stringify(defaultSettings)}, site: { ...foodco, rules: [faulty, sound] } });
  tag.push('requestQuote', { requestQuoteInfo: { quoteId: 'Q1' } });
</script>`;

interface Message {
  readonly cause: string;
  /** The text before the catalogue's message, and an optional pattern after it. */
  readonly told: readonly [before: string, text: string, after?: RegExp];
  readonly how?: 'warning';
  readonly tag?: string;
  readonly before?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Number of events that the rest of the page still sends. */
  readonly sends?: 1;
}

/** §8 of the specification, word for word. */
const messages: readonly Message[] = [
  {
    cause: 'a browser without atob',
    told: ['', 'Adobe Launch is unsupported in IE 9 and below.'],
    how: 'warning',
    before: 'delete window.atob;',
    tag: '<script src="/loader.js"></script>',
  },
  {
    cause: 'a host that is not allowed',
    told: [
      '[tamis] ',
      'This library is not authorized for this domain. Please contact your CSM for more information.',
      /^ \(dynamic_host_not_allowed\)$/,
    ],
    settings: { allowedHosts: ['foodco.example'] },
  },
  {
    cause: 'a loader that has no address of its own',
    told: ['', 'Unable to find the Library Embed Code for Dynamic Host Resolution.'],
    tag: `<script>${loader}</script>`,
  },
  {
    cause: 'a condition that is no function',
    told: [
      '[tamis] Failed to execute condition "faulty" for rule "faulty". TypeError: ',
      'Module did not export a function.',
      /^\n/,
    ],
    tag: withRule(`defineRule(trigger, {
      name: 'faulty',
      conditions: [condition({ label: 'faulty', find: 'a text' })],
      actions: [sends],
    })`),
    sends: 1,
  },
  {
    cause: 'a condition that takes longer to answer than its rule allows',
    told: [
      '[tamis] Failed to execute condition "wait" for rule "faulty". Error: ',
      'A timeout occurred because the condition took longer than 0.05 seconds to complete.',
      /^\n/,
    ],
    tag: withRule(`defineRule(trigger, {
      name: 'faulty',
      timeout: 50,
      conditions: [condition({ label: 'wait', find: () => new Promise(() => {}) })],
      actions: [sends],
    })`),
    sends: 1,
  },
  {
    cause: 'an action that takes longer than its rule allows',
    told: [
      '[tamis] Failed to execute action wait for rule "faulty". Error: ',
      'A timeout occurred because the action took longer than 0.05 seconds to complete.',
      /^\n/,
    ],
    tag: withRule(`defineRule(trigger, {
      name: 'faulty',
      timeout: 50,
      actions: [{ type: 'run', label: 'wait', run: () => new Promise(() => {}) }],
    })`),
    sends: 1,
  },
  {
    cause: 'data elements that use each other',
    told: [
      '[tamis] Failed to execute condition "faulty" for rule "faulty". Error: ',
      'Data element circular reference detected',
      /^: a -> b -> a -> b -> a -> b -> a -> b -> a -> b -> a\n/,
    ],
    tag: withRule(`(() => {
      const a = defineDataElement({ name: 'a', read: (_, use) => use(b) });
      const b = defineDataElement({ name: 'b', read: (_, use) => use(a) });
      return defineRule(trigger, {
        name: 'faulty',
        conditions: [condition({ label: 'faulty', find: (_, use) => use(a) })],
        actions: [sends],
      });
    })()`),
    sends: 1,
  },
  {
    cause: 'a selector that is none',
    told: [
      '[tamis] Failed to start the source element a[[. Error: ',
      'Matching element failed. a[[ is not a valid selector.',
      /^\n/,
    ],
    tag: withRule(`defineRule(elementExists('a[['), { name: 'faulty', actions: [sends] })`),
    sends: 1,
  },
  {
    cause: 'a rule’s script that is not there',
    told: [
      '[tamis] Failed to execute action loadScript for rule "faulty". Error: ',
      'Failed to load script',
      /^ https:\/\/www\.foodco\.test\/gone\.js\n/,
    ],
    tag: withRule(
      `defineRule(trigger, { name: 'faulty', actions: [{ type: 'loadScript', src: '/gone.js' }] })`,
    ),
    sends: 1,
  },
  {
    cause: 'a loader’s tag that is not there',
    told: ['', 'Failed to load script', /^ https:\/\/www\.foodco\.test\/gone\.js$/],
    tag: '<script src="/loader.js" data-tag="gone.js"></script>',
  },
  {
    cause: 'an item that is none of the data layer',
    told: [
      '[tamis] ',
      'The following item cannot be handled by the data layer because it does not have a valid format',
      /^: "string"$/,
    ],
    before: 'window.adobeDataLayer = ["no item"];',
    sends: 1,
  },
];

const hidden = (tag: string): Message => ({
  cause: `a data layer that a script declares before ${tag}`,
  told: ['[tamis] ', 'The page declares its data layer by “const” or “let”.', /^ adobeDataLayer$/],
  tag: `<script>const adobeDataLayer = []; adobeDataLayer.push({ event: 'cmp:show' });</script>${tag}`,
});
const byName = [
  hidden('<script src="/tag.js"></script>'),
  hidden('<script async src="/tag.js"></script>'),
  hidden('<script type="module" src="/tag.js"></script>'),
];

const ours = ({ messages: all }: Visitor) =>
  all.filter(
    ({ type, text }) => /^(error|warning)$/.test(type) && !text.startsWith('Failed to load resource'),
  );

const rows = [...messages, ...byName].map((message) => [message.told[1], message.cause, message] as const);

describe('a developer reads in the console, once,', () => {
  test.for(rows)('“%s” of %s', async ([, , message], { open, site, visitor, edgeReceives }) => {
    const { told, how = 'error', sends = 0, cause: _, ...parts } = message;
    const [before, text, after = /^$/] = told;
    await serveModule(site);
    const page = await open({ consent, ...(byName.includes(message) && { pushes: [] }), ...parts });

    await until(() => ours(visitor).length > 0, `the console says “${text}”`);
    await edgeReceives(sends);
    await visitor.quiet();
    await edgeReceives(sends);
    expect(ours(visitor)).toHaveLength(1);
    expect(ours(visitor)[0]?.type).toBe(how);
    const said = ours(visitor)[0]?.text ?? '';
    expect(said.slice(0, before.length + text.length)).toBe(before + text);
    expect(said.slice(before.length + text.length)).toMatch(after);

    // The visitor sees no error, and a rule that does not run leaves nothing behind.
    expect(visitor.errors).toEqual([]);
    expect((await page.textContent('body'))?.trim()).toBe('');
    if (!sends && !byName.includes(message))
      expect(await page.evaluate('window.tamis?.running')).not.toBe(true);
  });
});
