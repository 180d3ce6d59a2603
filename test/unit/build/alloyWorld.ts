import cookies from 'js-cookie';
import { vi } from 'vitest';
import { alloyPart } from '../../../build/alloyPart.ts';
import { bundlePart } from '../../../build/bundlePart.ts';
import { uuid } from '../../../src/browser/uuid.ts';
import type { Alloy, CreateAlloy, SendRequest } from '../../../src/edge/alloy/entry.ts';
import { alloyCookie, decodeIdentity } from '../../../src/identity/identityCookies.ts';
import { readLinkIdentity } from '../../../src/identity/linkIdentity.ts';

export type EvaluateAlloy = (sendRequest: SendRequest) => CreateAlloy;

/** What the module around alloy hands in, by the names that `build/handedIn.ts` gives it. */
const handedIn = {
  defaultOfTamis: cookies,
  uuidOfTamis: uuid,
  readLinkIdentityOfTamis: readLinkIdentity,
  alloyCookieOfTamis: alloyCookie,
  decodeIdentityOfTamis: decodeIdentity,
};

/** Bundles alloy, as npm has it or as Tamis has it. */
export const bundleAlloy = async (options: { readonly isWhole: boolean }): Promise<EvaluateAlloy> => {
  const { code } = await bundlePart(alloyPart(options));
  const evaluate = new Function(
    'sendRequestOfTamis',
    ...Object.keys(handedIn),
    `${code}\nreturn vendoredPart.createAlloy;`,
  );
  return (sendRequest) => evaluate(sendRequest, ...Object.values(handedIn));
};

export const orgId = 'ABC@AdobeOrg';
export const ecid = '41861666193140161934276845651148876988';
export const now = Date.UTC(2026, 10, 20, 9, 5);

export interface Handle {
  readonly type: string;
  readonly payload: readonly unknown[];
}
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly handle?: readonly Handle[];
}

const identityCookie = {
  key: 'kndctr_ABC_AdobeOrg_identity',
  value: btoa(`\n&${ecid}\u0018\u0001`).replace(/=/g, ''),
  maxAge: 34_128_000,
};
/** What the edge says to a visitor whom it names. */
export const named: readonly Handle[] = [
  { type: 'identity:result', payload: [{ id: ecid, namespace: { code: 'ECID' } }] },
  { type: 'state:store', payload: [identityCookie, { key: 'kndctr_ABC_AdobeOrg_cluster', value: 'irl1' }] },
];

export interface Scenario {
  readonly title: string;
  readonly html?: string;
  /** Of the page: query and hash. */
  readonly search?: string;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly globals?: Readonly<Record<string, unknown>>;
  readonly config?: object;
  readonly monitors?: readonly object[];
  /** To the request of this number, from 0 on. `undefined`: no answer at all. */
  readonly answer?: (at: number, url: string) => Answer | undefined;
  /** Gives commands, and notes what becomes of them. */
  readonly play: (alloy: Alloy, note: (name: string, outcome: unknown) => Promise<void>) => Promise<void>;
}

export interface Seen {
  readonly requests: readonly object[];
  /** What commands have answered, or why they failed. */
  readonly notes: Readonly<Record<string, unknown>>;
  readonly cookies: object;
  readonly storage: object;
  readonly html: string;
}

/** Lets everything run that is due by now. */
export const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

export const knownCookies = { [identityCookie.key]: identityCookie.value };

/** Plays a scenario in this document, and tells all that can be seen from outside. */
export const played = async (evaluateAlloy: EvaluateAlloy, scenario: Scenario): Promise<Seen> => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  let ids = 0;
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => `0-0-0-0-${ids++}`);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  for (const [name, value] of Object.entries(scenario.globals ?? {})) vi.stubGlobal(name, value);
  history.replaceState(null, '', `/${scenario.search ?? ''}`);
  document.head.innerHTML = '';
  document.body.innerHTML = scenario.html ?? '';
  for (const name of Object.keys(cookies.get())) cookies.remove(name);
  for (const [name, value] of Object.entries(scenario.cookies ?? {})) cookies.set(name, value);
  localStorage.clear();
  sessionStorage.clear();

  const requests: object[] = [];
  const notes: Record<string, unknown> = {};
  const alloy = evaluateAlloy(async (url, body) => {
    requests.push({ url, ...JSON.parse(body) });
    const answer = scenario.answer ? scenario.answer(requests.length - 1, url) : { handle: named };
    if (!answer) throw new TypeError('Failed to fetch');
    const { status = 200, headers = {}, handle } = answer;
    const text = answer.body ?? (handle ? JSON.stringify({ requestId: 'r', handle }) : '');
    return { statusCode: status, getHeader: (name) => headers[name] ?? null, body: text };
  })({ name: 'alloy', ...(scenario.monitors && { monitors: scenario.monitors }) });
  await alloy('configure', {
    orgId,
    datastreamId: 'ds-1',
    edgeDomain: 'data.example.com',
    thirdPartyCookiesEnabled: false,
    idMigrationEnabled: true,
    ...scenario.config,
  });
  await scenario.play(alloy, async (name, outcome) => {
    try {
      notes[name] = JSON.parse(JSON.stringify(await outcome));
    } catch (cause) {
      notes[name] = String(cause);
    }
  });
  for (let turns = 0; turns < 10; turns++) await turn();
  const seen = {
    requests,
    notes,
    cookies: cookies.get(),
    storage: { ...localStorage, session: { ...sessionStorage } },
    html: document.documentElement.outerHTML,
  };
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  return seen;
};
