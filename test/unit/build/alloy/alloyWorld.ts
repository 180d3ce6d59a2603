import cookies from 'js-cookie';
import { vi } from 'vitest';
import { alloyVersion } from '../../../../build/alloy/alloySources.ts';
import { alloyPart } from '../../../../build/alloyPart.ts';
import { bundlePart } from '../../../../build/bundlePart.ts';
import { vendorGlobals } from '../../../../src/browser/globals.ts';
import { uuid } from '../../../../src/browser/uuid.ts';
import { decodeIdentity, readLinkIdentity } from '../../../../src/ecid/identities.ts';
import type { CreateAlloy, SendRequest } from '../../../../src/edge/alloy/entry.ts';
import { named, now, orgId, type Scenario, turn } from './scenario.ts';

export type EvaluateAlloy = (
  sendRequest: SendRequest,
  json?: Pick<JSON, 'parse' | 'stringify'>,
) => CreateAlloy;

/** alloy as the tag bundles it, with the `JSON`, `document` and `window` that its wrapper gives it. */
export const tagsAlloy = async (): Promise<EvaluateAlloy> => {
  const { code } = await bundlePart(alloyPart());
  const body = `${code}\nreturn vendoredPart.createAlloy;`;
  const ofTamis = {
    cookiesOfTamis: cookies,
    uuidOfTamis: uuid,
    cookieEcidOfTamis: decodeIdentity,
    linkEcidOfTamis: readLinkIdentity,
  };
  const names = ['sendRequestOfTamis', ...Object.keys(ofTamis), 'JSON', 'document', 'window'];
  const run = new Function(...names, body);
  return (sendRequest, json = JSON) => run(sendRequest, ...Object.values(ofTamis), json, ...vendorGlobals());
};

/** npm's alloy with all its modules; it sends with `fetch`. */
export const npmsAlloy = async (): Promise<EvaluateAlloy> => {
  const { code } = await bundlePart({ ...alloyPart(), plugins: () => [] });
  return new Function('sendRequestOfTamis', `${code}\nreturn vendoredPart.createAlloy;`) as EvaluateAlloy;
};

export interface Seen {
  readonly requests: readonly object[];
  /** The results of commands, or why they failed. */
  readonly notes: Readonly<Record<string, unknown>>;
  /** The notifications of monitors: names and data, including every logged message. */
  readonly told: readonly (readonly [string, Readonly<Record<string, unknown>>])[];
  /** The messages in the console. */
  readonly shown: readonly unknown[];
  readonly cookies: object;
  readonly storage: object;
  readonly html: string;
}

const monitored = [
  ...['InstanceCreated', 'InstanceConfigured', 'BeforeCommand', 'CommandResolved', 'CommandRejected'],
  ...['BeforeNetworkRequest', 'NetworkResponse', 'NetworkError', 'BeforeLog'],
  ...['ContentRendering', 'ContentHiding'],
];

const version = alloyVersion();

/** Errors, which JSON cannot represent, become texts. */
const asJson = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value, (_, it) => (it instanceof Error ? `${it}` : it))?.replaceAll(
      '__VERSION__',
      version,
    ) ?? 'null',
  );

const uuidNumber = (count: number) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}` as const;

const setScene = (scenario: Scenario): void => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  let ids = 0;
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => uuidNumber(ids++));
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  for (const [name, value] of Object.entries(scenario.globals ?? {})) vi.stubGlobal(name, value);
  history.replaceState(null, '', `/${scenario.search ?? ''}`);
  document.head.innerHTML = '';
  document.body.innerHTML = scenario.html ?? '';
  for (const name of Object.keys(cookies.get())) cookies.remove(name);
  for (const [name, value] of Object.entries(scenario.cookies ?? {})) cookies.set(name, value);
  localStorage.clear();
  sessionStorage.clear();
};

/**
 * Plays a scenario in this document, and returns everything that can be observed from outside. npm's alloy contains no
 * version, so the version is filled in.
 */
export const played = async (evaluateAlloy: EvaluateAlloy, scenario: Scenario): Promise<Seen> => {
  setScene(scenario);
  const requests: object[] = [];
  const notes: Record<string, unknown> = {};
  const told: Seen['told'][number][] = [];
  const shown: unknown[] = [];

  const fetch = async (url: string, { body }: { body: string }) => {
    requests.push(asJson({ url, ...JSON.parse(body) }));
    const answer = scenario.answer ? scenario.answer(requests.length - 1, url) : { handle: named };
    if (!answer) throw new TypeError('Failed to fetch');
    const { status = 200, headers = {}, handle } = answer;
    const text = answer.body ?? (handle ? JSON.stringify({ requestId: 'r', handle }) : '');
    return { status, headers: { get: (name: string) => headers[name] ?? null }, text: async () => text };
  };
  vi.stubGlobal('fetch', fetch);
  const show = (level: string) => [
    level,
    (...words: readonly unknown[]) => shown.push([level, ...asJson(words)]),
  ];
  vi.stubGlobal('console', Object.fromEntries(['info', 'warn', 'error', 'log'].map(show)));
  const monitor = Object.fromEntries(
    monitored.map((name) => [`on${name}`, (data: object) => told.push([name, asJson(data)])]),
  );

  // Takes as many microtasks as alloy's own sending, so that everything happens in the same order.
  const sendRequest: SendRequest = (url, body) =>
    fetch(url, { body }).then(({ status, headers, text }) =>
      text().then((answer) => ({ statusCode: status, getHeader: headers.get, body: answer })),
    );
  const alloy = evaluateAlloy(sendRequest)({ name: 'alloy', monitors: [monitor] });
  await alloy('configure', {
    orgId,
    datastreamId: 'ds-1',
    edgeDomain: 'data.example.com',
    thirdPartyCookiesEnabled: false,
    idMigrationEnabled: true,
    context: [],
    ...scenario.config,
  });
  await scenario.play(alloy, async (name, outcome) => {
    try {
      notes[name] = asJson(await outcome);
    } catch (cause) {
      notes[name] = String(cause);
    }
  });
  for (let turns = 0; turns < 10; turns++) await turn();
  const seen = {
    requests,
    notes,
    told,
    shown,
    cookies: cookies.get(),
    storage: { ...localStorage, session: { ...sessionStorage } },
    html: document.documentElement.outerHTML,
  };
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  return seen;
};
