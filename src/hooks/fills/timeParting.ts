import type { Branch } from '../../language/index.ts';
import { TIME_PARTS, timePartingAt } from '../../page/index.ts';
import { defineDataElement, type FillKind, type Gate, type XdmFields } from '../../site/index.ts';
import type { Xdm } from '../../xdm/index.ts';

/** The time-zone data value of the occurrence: `year=2026 | month=November | date=20 | day=Friday | time=9:05 AM`. */
export const timeParting = defineDataElement({
  name: 'Time parting',
  read: ({ at, site }) => timePartingAt(at, site.timeZone),
  fallback: '',
});

/** Refuses an event whose time-zone data value lacks parts. The value belongs to the occurrence and never changes. */
export const timeZoneGate: Gate = (_, { use }) => {
  const value = use(timeParting) ?? '';
  return value.split('|').length < TIME_PARTS.length
    ? `the time-zone value needs ${TIME_PARTS.length} pipe-separated parts, but is “${value}”`
    : undefined;
};

/**
 * Fills the parts of the time-zone data value that the setting `timeParts` names, each under its own name: `day=Friday` →
 * `_tenant.timeParting.day`.
 * @example timeParts({ under: '_tenant.timeParting' })
 */
export const timeParts = ({ under }: { readonly under: Branch<Xdm> }): FillKind => ({
  create: ({ settings }) => ({
    fields: ({ use }) => {
      const parts = new Map(
        (use(timeParting) ?? '').split('|').map((part) => part.trim().split('=') as [string, string]),
      );
      return Object.fromEntries(
        settings.timeParts.map((name) => [`${under}.${name}`, parts.get(name)]),
      ) as XdmFields;
    },
  }),
});
