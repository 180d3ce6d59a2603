import type { Alloy } from '../../../../src/edge/alloy/entry.ts';

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
/** The edge's answer to a visitor to whom it gives an identity. */
export const named: readonly Handle[] = [
  { type: 'identity:result', payload: [{ id: ecid, namespace: { code: 'ECID' } }] },
  { type: 'state:store', payload: [identityCookie, { key: 'kndctr_ABC_AdobeOrg_cluster', value: 'irl1' }] },
];

export interface Scenario {
  readonly title: string;
  readonly html?: string;
  /** Query and hash of the page's address. */
  readonly search?: string;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly globals?: Readonly<Record<string, unknown>>;
  readonly config?: object;
  /** The answer to the request of this number, from 0. `undefined`: no answer at all. */
  readonly answer?: (at: number, url: string) => Answer | undefined;
  /** Runs commands, and notes their results. */
  readonly play: (alloy: Alloy, note: (name: string, outcome: unknown) => Promise<void>) => Promise<void>;
}

/** Lets everything run that is due by now. */
export const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

export const knownCookies = { [identityCookie.key]: identityCookie.value };
