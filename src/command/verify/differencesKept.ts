import { type Difference, shown } from './difference.ts';
import type { Kept, PlayedPage } from './played.ts';
import type { OtherRequest } from './visitNetwork.ts';

const grouped = (requests: readonly OtherRequest[]): ReadonlyMap<string, readonly string[]> => {
  const all = new Map<string, readonly string[]>();
  for (const { what, says } of requests) all.set(what, [...(all.get(what) ?? []), says].sort());
  return all;
};

/** Pixels, scripts and calls. */
export const ofRequests = ({ page, there, here }: PlayedPage): readonly Difference[] => {
  const [theirs, ours] = [grouped(there.requests), grouped(here.requests)];
  const isRefused = page.allowed !== 'everything';
  return [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((what): readonly Difference[] => {
    const [one = [], other = []] = [theirs.get(what), ours.get(what)];
    if (page.allowed === 'nothing')
      return other.length === 0
        ? []
        : [{ kind: 'although refused', text: `${what} is requested`, rules: [] }];
    // What Launch loads without consent, Tamis does not.
    if (isRefused && other.length === 0) return [];
    if (one.length !== other.length)
      return [
        { kind: 'request', text: what, rules: [], there: `${one.length} ×`, here: `${other.length} ×` },
      ];
    const at = one.findIndex((it, its) => it !== other[its]);
    return at < 0
      ? []
      : [{ kind: 'request', text: what, rules: [], there: shown(one[at]), here: shown(other[at]) }];
  });
};

/** Cookies of Adobe's libraries, of the banner, and the tag's own. */
const OWN_COOKIES =
  /^(AMCV|adobeujs-optin$|kndctr_|mbox|at_check|demdex|dpm|s_(cc|sq|fid|vi)$|Optanon|tamis_)/;

const KEPT_VALUE = 'com.adobe.reactor.dataElements.';

const isOwnKey = (key: string): boolean =>
  !key.startsWith(KEPT_VALUE) && /^(tamis|com\.adobe\.|alloy|kndctr_|adobe)/i.test(key);

/** What is stored, and variables of the page. */
export const ofKept = ({ page, there, here }: PlayedPage, hasSent: boolean): readonly Difference[] => {
  const compare = (
    kind: Difference['kind'],
    name: string,
    part: keyof Kept,
    isOwn: (name: string) => boolean,
  ): readonly Difference[] => {
    const [theirs, ours] = [new Map(there.kept[part]), new Map(here.kept[part])];
    return [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((key): readonly Difference[] => {
      const [one, other] = [theirs.get(key), ours.get(key)];
      if (isOwn(key) || one === other) return [];
      // Before consent, and before an event, Tamis writes nothing.
      if (other === undefined && (page.allowed !== 'everything' || (key.startsWith(KEPT_VALUE) && !hasSent)))
        return [];
      return [
        {
          kind: page.allowed === 'nothing' && one === undefined ? 'although refused' : kind,
          text: `${name} ${shown(key)}`,
          rules: [],
          ...(one !== undefined && { there: shown(one) }),
          ...(other !== undefined && { here: shown(other) }),
        },
      ];
    });
  };
  return [
    ...compare('stored', 'cookie', 'cookies', (it) => OWN_COOKIES.test(it)),
    ...compare('stored', 'session storage', 'session', isOwnKey),
    ...compare('stored', 'local storage', 'local', isOwnKey),
    // Code that runs without consent in Launch changes the page there.
    ...(page.allowed === 'everything' ? compare('variable', 'variable', 'variables', () => false) : []),
  ];
};
