import libraryName from '@adobe/alloy-core/constants/libraryName.js';
import libraryVersion from '@adobe/alloy-core/constants/libraryVersion.js';

interface Event {
  readonly mergeXdm: (xdm: object) => void;
}

/** Portrait or landscape: the screen's where it tells, else the window's. Safari tells from 16.4 on. */
const orientation = (): string | undefined => {
  const names = ['portrait', 'landscape'];
  const [ofScreen = ''] = (screen.orientation as ScreenOrientation | undefined)?.type.split('-') ?? [];
  return names.includes(ofScreen)
    ? ofScreen
    : names.find((name) => window.matchMedia?.(`(orientation: ${name})`)?.matches);
};

/** ISO 8601 with the visitor's own offset, `2026-11-20T10:05:00.000+01:00`. */
const localTime = (date: Date): string => {
  const behind = date.getTimezoneOffset();
  const minutes = Math.abs(behind);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  const local = new Date(date.getTime() - behind * 60_000).toISOString();
  return local.replace('Z', `${behind > 0 ? '-' : '+'}${hours}:${rest}`);
};

interface WithTemporal {
  readonly Temporal?: { readonly Now: { readonly timeZoneId: () => string } };
}

/** Of the visitor's system, as IANA names it. The first formatter of `Intl` takes 10 ms; Temporal gives the same name at once. */
const timeZone = (): string =>
  (globalThis as WithTemporal).Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What alloy's four default contexts and the two required ones add to every event. */
const contextOf = (now: Date): object => {
  const { clientWidth, clientHeight } = document.documentElement;
  const screenOrientation = orientation();
  return {
    web: { webPageDetails: { URL: location.href }, webReferrer: { URL: document.referrer } },
    device: {
      screenHeight: screen.height,
      screenWidth: screen.width,
      ...(screenOrientation && { screenOrientation }),
    },
    environment: {
      type: 'browser',
      browserDetails: { viewportWidth: clientWidth, viewportHeight: clientHeight },
    },
    placeContext: {
      localTimezoneOffset: now.getTimezoneOffset(),
      localTime: localTime(now),
      ianaTimezone: timeZone(),
    },
    timestamp: now.toISOString(),
    implementationDetails: { name: libraryName, version: libraryVersion, environment: 'browser' },
  };
};

const createContext = () => ({
  lifecycle: {
    onBeforeEvent: ({ event }: { readonly event: Event }) => event.mergeXdm(contextOf(new Date())),
  },
});

createContext.namespace = 'Context';

export default createContext;
