import { expect, it } from 'vitest';
import type { Ledger } from '../../../../src/edge/delivery/index.ts';
import { exposeAlloy } from '../../../../src/edge/index.ts';
import { createFakeConsent } from '../../../fakes/createFakeConsent.ts';
import { nextTurn } from '../../../fakes/settle.ts';

type PageAlloy = (command: string, options?: object) => Promise<unknown>;

/** A page that gets its own alloy, without consent so far. */
const start = (prepare: (globals: Record<string, unknown>) => void = () => {}, yields = false) => {
  const page = createFakeConsent({}, ({ globals }) => {
    globals.OnetrustActiveGroups = ',C0001,';
    prepare(globals);
  });
  const { browser, consent } = page;
  const entered: unknown[] = [];
  const commands: unknown[] = [];
  const command = async (...args: readonly unknown[]) => {
    commands.push(args);
    return 'done';
  };
  const failures: string[] = [];
  const report = (message: string, cause: unknown) => failures.push(`${message} ${cause}`);
  const enterForeign: Ledger['enterForeign'] = (...event) => void entered.push(event);
  const stop = exposeAlloy({
    browser,
    name: 'alloy',
    yields,
    consent,
    command,
    ledger: { enterForeign },
    report,
  });
  const grant = () => {
    page.setGroups(',C0001,C0002,');
    browser.fire('OneTrustGroupsUpdated');
  };
  return { alloy: browser.globals.alloy as PageAlloy, commands, entered, failures, grant, stop, page };
};

it('an event that the page makes before consent is never sent after it, and the trace says so', async () => {
  const { alloy, commands, entered, grant } = start();
  const made = alloy('sendEvent', { xdm: { eventType: 'early' } });
  // The same result as alloy gives for an event that a hook refuses.
  await expect(made).resolves.toEqual({});
  await alloy('sendEvent', { type: 'typed' });
  await alloy('sendEvent');
  // The page's options are not checked.
  await expect(alloy('sendEvent', null as never)).resolves.toEqual({});
  grant();
  await nextTurn();
  expect(commands).toEqual([]);
  expect(entered).toEqual(
    ['early', 'typed', undefined, undefined].map((eventType) => [
      { _id: expect.any(String), eventType },
      'the page made it without performance consent',
    ]),
  );
  expect(await alloy('sendEvent', { xdm: { eventType: 'late' } })).toBe('done');
  expect(commands).toEqual([['sendEvent', { xdm: { eventType: 'late' } }]]);
});

it('nor one that Adobe’s base code has queued before the tag started', async () => {
  const answers: unknown[] = [];
  const { commands, grant } = start((globals) => {
    const q = [[(it: unknown) => answers.push(it), () => {}, ['sendEvent', { xdm: { eventType: 'early' } }]]];
    globals.alloy = Object.assign(() => {}, { q });
  });
  await nextTurn();
  grant();
  await nextTurn();
  expect([answers, commands]).toEqual([[{}], []]);
});

/** Adobe's base code, which looks up its queue at each call: at once, or a moment later in the documented versions. */
const baseCode = (globals: Record<string, unknown>, soon = (then: () => void) => then()) => {
  const q: unknown[] = [];
  const stub = (...args: unknown[]) =>
    new Promise((resolve, reject) =>
      soon(() => (globals.alloy as { q: { push: (it: unknown) => void } }).q.push([resolve, reject, args])),
    );
  globals.alloy = Object.assign(stub, { q });
  return { stub, q };
};

it('a call by the base code’s function is made, even after the tag has started', async () => {
  const later: (() => void)[] = [];
  let early: unknown;
  let kept: PageAlloy = async () => {};
  const { commands, grant } = start((globals) => {
    const { stub } = baseCode(globals, (then) => later.push(then));
    kept = stub as PageAlloy;
    early = stub('getIdentity');
  });
  grant();
  const late = kept('appendIdentityToUrl', { url: '/' });
  for (const call of later) call();
  expect(await Promise.all([early, late])).toEqual(['done', 'done']);
  expect(commands).toEqual([['getIdentity'], ['appendIdentityToUrl', { url: '/' }]]);
});

it('calls that the base code has queued are made once, even with a tag that starts after this one has stopped', async () => {
  const { commands, grant, stop, page } = start((globals) => {
    const { stub } = baseCode(globals);
    void stub('getIdentity');
  });
  grant();
  await nextTurn();
  expect(commands).toEqual([['getIdentity']]);
  stop();
  expect((page.browser.globals.alloy as { readonly q?: unknown }).q).toEqual([]);
});

it('an entry of the page’s queue that is no call is left out and reported, before consent and after it', async () => {
  const { commands, failures, grant, page } = start((globals) => {
    const { q, stub } = baseCode(globals);
    q.push(5, null, [], [() => {}, () => {}, { 0: 'getIdentity' }]);
    void stub('getIdentity');
  });
  expect(failures).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('TypeError')));
  (page.browser.globals.alloy as { q: unknown[] }).q.push('ab');
  grant();
  await nextTurn();
  expect(commands).toEqual([['getIdentity']]);
  expect(failures).toHaveLength(5);
});

it('any other command waits for consent', async () => {
  const { alloy, commands, grant, page } = start();
  const asked = alloy('getIdentity');
  await nextTurn();
  expect(commands).toEqual([]);
  page.setGroups(',C0001,C0003,');
  page.browser.fire('OneTrustGroupsUpdated');
  await nextTurn();
  expect(commands).toEqual([]);
  grant();
  expect(await asked).toBe('done');
  expect(commands).toEqual([['getIdentity']]);
});

it('once it is stopped, the page has its former function, or the one that it has set since', async () => {
  const before = () => {};
  const { stop, page, alloy, commands, grant } = start((globals) => {
    globals.alloy = before;
  });
  const asked = alloy('getIdentity');
  stop();
  await expect(asked).rejects.toThrow('The tag was stopped.');
  expect(page.browser.globals.alloy).toBe(before);
  grant();
  await nextTurn();
  expect(commands).toEqual([]);
  const other = start();
  const since = () => {};
  other.page.browser.globals.alloy = since;
  other.stop();
  expect(other.page.browser.globals.alloy).toBe(since);
});

it('a call that waits when the tag stops passes to the next tag, if the page has Adobe’s base code', async () => {
  const { alloy, commands, stop, page } = start((globals) => void baseCode(globals));
  const asked = alloy('getIdentity');
  stop();
  page.setGroups(',C0001,C0002,');
  const command = async (...args: readonly unknown[]) => String(args[0]);
  exposeAlloy({ ...page, name: 'alloy', command, ledger: { enterForeign: () => {} }, report: () => {} });
  expect(await asked).toBe('getIdentity');
  expect(commands).toEqual([]);
});

it.each<[string, (globals: Record<string, unknown>) => unknown, boolean]>([
  ['a function of its own', () => () => {}, true],
  ['something else', () => ({}), true],
  ['an alloy that runs', () => Object.assign(() => {}, { q: Object.assign([], { push: () => {} }) }), true],
  ['Adobe’s base code', () => Object.assign(() => {}, { q: [] }), false],
  ['nothing', () => undefined, false],
])('by default, a page that has %s keeps it, if it may run', (_, make, keeps) => {
  let theirs: unknown;
  const { page, stop } = start((globals) => {
    theirs = make(globals);
    if (theirs) globals.alloy = theirs;
  }, true);
  expect(page.browser.globals.alloy === theirs).toBe(keeps);
  stop();
  expect(page.browser.globals.alloy).toBe(theirs);
});

it('Adobe’s own script, which comes later, finds a queue that it can read', () => {
  const { page } = start(undefined, true);
  const { q } = page.browser.globals.alloy as unknown as { q: unknown[] };
  expect(() => q.forEach(() => {})).not.toThrow();
});
