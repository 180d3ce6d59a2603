import { isObject } from './json.ts';

/**
 * A destination of Audience Manager or Real-Time CDP that the edge pushes to the page: alloy's audiences component sets
 * the cookie, or requests the URL.
 */
export type Destination =
  | {
      readonly type: 'cookie';
      readonly spec: {
        readonly name: string;
        readonly value: string;
        readonly domain: string;
        readonly ttlDays: number;
      };
    }
  | {
      readonly type: 'url';
      readonly id: number;
      readonly spec: { readonly url: string; readonly hideReferrer: boolean; readonly ttlMinutes: number };
    };

/** Checks destinations from outside. @throws TypeError that names the faulty destination. */
export function readDestinations(value: unknown): readonly Destination[] {
  if (!Array.isArray(value)) throw new TypeError('Destinations are an array');
  for (const [index, destination] of value.entries()) {
    const fits =
      isObject(destination) &&
      (destination.type === 'cookie' || destination.type === 'url') &&
      isObject(destination.spec);
    if (!fits) throw new TypeError(`Destination ${index} needs the type cookie or url, and a spec`);
  }
  return value;
}

/** The payloads of `activation:push`: one for the cookies, one for the URLs. */
export function pushed(destinations: readonly Destination[]): readonly (readonly Destination[])[] {
  return (['cookie', 'url'] as const)
    .map((type) => destinations.filter((destination) => destination.type === type))
    .filter((ofType) => ofType.length > 0);
}
