import { describe, expect, it, vi } from 'vitest';
import type { Alloy } from '../../../../src/edge/alloy/entry.ts';
import { createSleepingAlloy, type EvaluateAlloy } from '../../../../src/edge/alloy/wakeAlloy.ts';
import { toJson } from '../../../../src/language/index.ts';
import { createFakeBrowser } from '../../../../src/testing/createFakeBrowser.ts';
import { eventually } from '../../../fakes/eventually.ts';

const onBeforeEventSend = () => undefined;
const settings = { orgId: 'org', datastreamId: 'ds', edgeDomain: 'edge.example.com', onBeforeEventSend };

/** The arguments with which alloy is created and configured. */
const start = (
  prehidingStyle = '',
  alloy: Alloy = async () => ({}),
  code: Promise<void> = Promise.resolve(),
  load: () => Promise<void> | undefined = () => code,
  allowed = () => true,
  visitorId = () => '',
) => {
  const browser = createFakeBrowser();
  const commands = vi.fn(alloy);
  const createAlloy = vi.fn(() => commands);
  const evaluateAlloy = vi.fn<EvaluateAlloy>(() => createAlloy);
  const { wake, forget } = createSleepingAlloy({
    loadAlloy: async () => {
      await load();
      return { evaluateAlloy };
    },
    sendRequest: async (url) => ({ statusCode: 200, getHeader: () => null, body: url }),
    parse: JSON.parse,
    browser,
    allowed,
    visitorId,
    alloySettings: { ...settings, prehidingStyle },
  });
  return { wake, forget, evaluateAlloy, createAlloy, commands, clock: browser.clock };
};

it('alloy is configured as the site says; it calls no third party, takes visitors over, and adds no contexts', async () => {
  const { wake, commands, createAlloy } = start();
  await wake();
  expect(createAlloy.mock.calls).toEqual([[{ name: 'alloy' }]]);
  expect(commands.mock.calls).toStrictEqual([
    ['configure', { ...settings, thirdPartyCookiesEnabled: false, idMigrationEnabled: true, context: [] }],
  ]);
});

it('it hides personalised elements only if the site sets the style', async () => {
  const { wake, commands } = start('#hero { opacity: 0 }');
  await wake();
  expect(commands.mock.calls[0]?.[1]).toMatchObject({ prehidingStyle: '#hero { opacity: 0 }' });
});

it('it gets our network function, and JSON that ignores the page’s toJSON methods', async () => {
  const { wake, evaluateAlloy } = start();
  await wake();
  const [sendRequest, json] = evaluateAlloy.mock.calls[0] ?? [];
  expect(await sendRequest?.('/interact', '{}')).toMatchObject({ body: '/interact' });
  expect(json).toEqual({ parse: JSON.parse, stringify: toJson });
});

it('a discarded instance has no access to the network any more, and another one is made', async () => {
  const { wake, forget, evaluateAlloy } = start();
  await wake();
  forget();
  await wake();
  expect(evaluateAlloy).toHaveBeenCalledTimes(2);
  const [ofFirst, ofSecond] = evaluateAlloy.mock.calls.map(([sendRequest]) => sendRequest('/interact', '{}'));
  await expect(ofFirst).rejects.toThrow('This alloy has ended.');
  await expect(ofSecond).resolves.toMatchObject({ body: '/interact' });
});

it('one that fails after it was discarded does not end the next', async () => {
  const codes = [new Promise<void>(() => {}), Promise.resolve()];
  const { wake, forget, clock, evaluateAlloy } = start('', undefined, undefined, () => codes.shift());
  const first = wake();
  forget();
  const second = wake();
  await second;
  clock.pass(10_000);
  await expect(first).rejects.toThrow('alloy was not ready in time.');
  expect(wake()).toBe(second);
  expect(evaluateAlloy).toHaveBeenCalledOnce();
});

it('it is evaluated once, and again if it was not ready in time', async () => {
  const { wake, evaluateAlloy, clock, commands } = start('#hero { opacity: 0 }', () => new Promise(() => {}));
  const waking = [wake(), wake()];
  await eventually(() => expect(commands).toHaveBeenCalled());
  clock.pass(10_000);
  for (const it of waking) await expect(it).rejects.toThrow('alloy was not ready in time.');
  expect(evaluateAlloy).toHaveBeenCalledOnce();
  wake().catch(() => {});
  await eventually(() => expect(evaluateAlloy).toHaveBeenCalledTimes(2));
});

it('its code has the same time to load', async () => {
  const { wake, evaluateAlloy, clock } = start('', undefined, new Promise(() => {}));
  const waking = wake();
  clock.pass(9_999);
  const early = await Promise.race([waking, Promise.resolve('still waiting')]);
  expect(early).toBe('still waiting');
  clock.pass(1);
  await expect(waking).rejects.toThrow('alloy was not ready in time.');
  expect(evaluateAlloy).not.toHaveBeenCalled();
});

it('it is not evaluated, which would write a cookie, if consent is withdrawn while its code loads', async () => {
  let isAllowed = true;
  const { wake, evaluateAlloy } = start('', undefined, undefined, undefined, () => isAllowed);
  const woken = wake();
  isAllowed = false;
  await expect(woken).rejects.toThrow('Consent was withdrawn.');
  expect(evaluateAlloy).not.toHaveBeenCalled();
});

it('no instance of it is made if consent is withdrawn once it is evaluated', async () => {
  let isAllowed = true;
  const { wake, evaluateAlloy, createAlloy } = start('', undefined, undefined, undefined, () => isAllowed);
  evaluateAlloy.mockImplementation(() => {
    isAllowed = false;
    return createAlloy;
  });
  await expect(wake()).rejects.toThrow('Consent was withdrawn.');
  expect(createAlloy).not.toHaveBeenCalled();
});

it('ends when its visitor is another one: consent was withdrawn and given again on another page', async () => {
  let visitor = '';
  const { wake, evaluateAlloy } = start('', undefined, undefined, undefined, undefined, () => visitor);
  const first = await wake();
  visitor = 'first';
  await first('sendEvent');
  expect(await wake()).toBe(first);
  const [sendRequest] = evaluateAlloy.mock.calls[0] ?? [];
  visitor = 'second';
  await wake();
  expect(evaluateAlloy).toHaveBeenCalledTimes(2);
  await expect(sendRequest?.('/interact', '{}')).rejects.toThrow('This alloy has ended.');
});

it('goes on while its cookie is missing, and knows a visitor whom a failed command has named', async () => {
  let visitor = 'first';
  const failing = async (command: string) => {
    if (command === 'sendEvent') throw new Error('HTTP 503');
    return {};
  };
  const { wake, forget, evaluateAlloy } = start('', failing, undefined, undefined, undefined, () => visitor);
  await wake();
  visitor = '';
  await wake();
  expect(evaluateAlloy).toHaveBeenCalledTimes(1);
  forget();
  const second = await wake();
  visitor = 'second';
  await expect(second('sendEvent')).rejects.toThrow('HTTP 503');
  await wake();
  expect(evaluateAlloy).toHaveBeenCalledTimes(2);
  visitor = 'third';
  await wake();
  expect(evaluateAlloy).toHaveBeenCalledTimes(3);
});

describe('an alloy that does not come back', () => {
  const silent = async (command: string) => (command === 'sendEvent' ? new Promise(() => {}) : {});

  it('ends after twenty seconds: its commands fail, and the next one gets a new alloy', async () => {
    const { wake, evaluateAlloy, clock } = start('', silent);
    const alloy = await wake();
    const commands = [alloy('sendEvent'), alloy('sendEvent')];
    clock.pass(19_999);
    expect(await Promise.race([...commands, Promise.resolve('still waiting')])).toBe('still waiting');
    expect(await wake()).toBe(alloy);
    clock.pass(1);
    for (const it of commands) await expect(it).rejects.toThrow('alloy did not come back in time.');
    const next = await wake();
    expect(next).not.toBe(alloy);
    expect(evaluateAlloy).toHaveBeenCalledTimes(2);
    const [ofFirst, ofSecond] = evaluateAlloy.mock.calls.map(([sendRequest]) =>
      sendRequest('/interact', '{}'),
    );
    await expect(ofFirst).rejects.toThrow('This alloy has ended.');
    await expect(ofSecond).resolves.toMatchObject({ body: '/interact' });
    // What the first one still owes does not end the second.
    alloy('sendEvent').catch(() => {});
    clock.pass(20_000);
    expect(await wake()).toBe(next);
  });

  it('is another than one that has: it leaves no timer behind', async () => {
    const { wake, clock } = start();
    const alloy = await wake();
    await alloy('sendEvent');
    await eventually(() => expect(clock.nextDue()).toBeUndefined());
    clock.pass(20_000);
    expect(await wake()).toBe(alloy);
  });
});
