/** The parts of a window that AppMeasurement uses. */
export interface AppMeasurementWorld {
  readonly href: () => string;
  readonly referrer: () => string;
  /** Sends a hit as an image request; `done` is called when the image has loaded or failed. */
  readonly image: (url: string, done: () => void) => void;
  readonly beacon: (url: string) => boolean;
}

/**
 * A stand-in for Adobe's library that reproduces its visible behaviour: variables, `t`, `tl`, link tracking lists,
 * context data on the wire, one image after the other, beacons for exits, and the reset after a hit. It is serialised
 * into pages: it may refer to nothing outside itself except its arguments.
 */
export const createFakeAppMeasurement = (
  account: string,
  trackingServer: string,
  world: AppMeasurementWorld,
) => {
  type Variables = Record<string, unknown>;

  const onWire: Record<string, string> = {
    charSet: 'ce',
    pageName: 'pageName',
    pageURL: 'g',
    referrer: 'r',
    currencyCode: 'cc',
    purchaseID: 'purchaseID',
    channel: 'ch',
    server: 'server',
    pageType: 'pageType',
    transactionID: 'xact',
    campaign: 'v0',
    state: 'state',
    zip: 'zip',
    events: 'events',
    products: 'products',
  };
  for (let n = 1; n <= 250; n += 1) onWire[`eVar${n}`] = `v${n}`;
  for (let n = 1; n <= 75; n += 1) onWire[`prop${n}`] = `c${n}`;
  for (let n = 1; n <= 3; n += 1) onWire[`list${n}`] = `l${n}`;
  /** Variables that are sent whatever `linkTrackVars` contains. */
  const always = [
    ...['charSet', 'pageName', 'pageURL', 'referrer', 'currencyCode'],
    ...['contextData.cm.ssf', 'contextData.opt.dmp', 'contextData.opt.sell'],
  ];
  const resetAfterHit = ['linkObject', 'linkURL', 'linkName', 'linkType', 'useBeacon', 'referrer', 'abort'];

  const encoded = (value: unknown) => encodeURIComponent(String(value));
  const listed = (list: unknown) => String(list).split(',');

  interface Tree {
    [key: string]: string | Tree;
  }
  const grouped = (name: string, tree: Tree): string => {
    const members = Object.entries(tree).map(([key, value]) =>
      typeof value === 'string' ? `&${key}=${value}` : grouped(key, value),
    );
    return `&${name}.${members.join('')}&.${name}`;
  };
  const contextData = (data: Variables, isSent: (name: string) => boolean) => {
    const root: Tree = {};
    for (const [name, value] of Object.entries(data)) {
      if (!value || !isSent(`contextData.${name}`)) continue;
      const keys = name.split('.');
      const last = keys.pop() ?? '';
      let at = root;
      for (const key of keys) {
        const inner = at[key];
        const next = typeof inner === 'object' ? inner : {};
        at[key] = next;
        at = next;
      }
      at[last] = encoded(value);
    }
    return Object.keys(root).length > 0 ? grouped('c', root) : '';
  };

  const waiting: { url: string; isBeacon: boolean }[] = [];
  let underWay = false;
  const sendNext = () => {
    const next = underWay ? undefined : waiting.shift();
    if (!next) return;
    if (next.isBeacon) {
      world.beacon(next.url);
      sendNext();
      return;
    }
    underWay = true;
    world.image(next.url, () => {
      underWay = false;
      sendNext();
    });
  };

  let referrerRead = false;
  const track = () => {
    if (!s.abort && s.account) {
      s.pageURL ||= world.href();
      if (!referrerRead) s.referrer ||= world.referrer();
      referrerRead = true;
      s.doPlugins?.(s);
      const isLink = Boolean(s.linkType) && Boolean(s.linkURL || s.linkName);
      const isListed = (name: string) =>
        always.includes(name) || !isLink || !s.linkTrackVars || listed(s.linkTrackVars).includes(name);
      const eventsSent = listed(s.events ?? '')
        .filter(
          (event) =>
            !isLink || !s.linkTrackEvents || listed(s.linkTrackEvents).includes(event.replace(/[=:].*/, '')),
        )
        .join();
      const parts = Object.entries(onWire).flatMap(([name, wireName]) => {
        const value = name === 'events' ? eventsSent : s[name];
        if (!value || !isListed(name)) return [];
        const text = String(value);
        return name === 'pageURL' && text.length > 255
          ? [`&g=${encoded(text.slice(0, 255))}`, `&-g=${encoded(text.slice(255))}`]
          : [`&${wireName}=${encoded(text)}`];
      });
      if (isLink) {
        const url = String(s.linkURL || '').replace(s.linkLeaveQueryString ? '' : /\?.*/s, '');
        parts.push(`&pe=lnk_${/^[de]$/.test(String(s.linkType)) ? s.linkType : 'o'}`);
        if (url) parts.push(`&pev1=${encoded(url)}`);
        if (s.linkName) parts.push(`&pev2=${encoded(s.linkName)}`);
      }
      const now = new Date();
      const time = `${now.getDate()}/${now.getMonth()}/${now.getFullYear()} ${now.getHours()}:${now.getMinutes()}:${now.getSeconds()} ${now.getDay()} ${now.getTimezoneOffset()}`;
      const random = String(Math.random()).slice(2);
      waiting.push({
        url: `https://${s.trackingServer}/b/ss/${s.account}/1/JS-${s.version}/s${random}?AQB=1&ndh=1&pf=1&t=${encoded(time)}${contextData(s.contextData, isListed)}${parts.join('')}&AQE=1`,
        isBeacon: Boolean(s.useBeacon) || (isLink && s.linkType === 'e'),
      });
    }
    for (const name of resetAfterHit) s[name] = 0;
    sendNext();
  };

  const s: Variables & {
    contextData: Variables;
    doPlugins?: (s: Variables) => void;
    t: () => void;
    tl: (link: unknown, type: string, name: string) => void;
  } = {
    version: '2.0.0',
    account,
    trackingServer,
    charSet: 'UTF-8',
    contextData: {},
    t: track,
    tl: (linkObject, linkType, linkName) => {
      Object.assign(s, { linkObject, linkType, linkName });
      track();
    },
  };
  return s;
};
