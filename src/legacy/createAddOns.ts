import { isRecord, valuesOf } from '../language/index.ts';
import type { SettingsInput } from '../settings/index.ts';
import { check, object, optional, requireRight } from '../settings/index.ts';
import type { AddOn } from '../tag/addOn.ts';
import { type AppMeasurementOptions, createAppMeasurement } from './appMeasurement/createAppMeasurement.ts';
import { createSatellite } from './satellite/createSatellite.ts';
import type { SatelliteOptions } from './satellite/satelliteOptions.ts';
import { createVisitorIdService } from './visitorIdService/createVisitorIdService.ts';
import type { VisitorIdServiceInput } from './visitorIdService/visitorIdServiceOptions.ts';

/** The settings of the add-ons that replace old libraries, in addition to the settings of the tag. */
export interface LegacySettings {
  /** The page’s own AppMeasurement, which gets every event too: `{ "instance": "s" }`; left out for none. */
  readonly appMeasurement?: AppMeasurementOptions;
  /** Launch’s `_satellite` for scripts of the page; `true` by default, `false` for none. */
  readonly satellite?: boolean | SatelliteOptions;
  /** Adobe’s visitor-ID service, for sites that still need it: `{ "server": "dpm.demdex.net" }`; left out for none. */
  readonly visitorIdService?: VisitorIdServiceInput;
}

const areTexts = (value: unknown) => isRecord(value) && valuesOf(value).every((it) => typeof it === 'string');
const anyText = check('a text', (value) => typeof value === 'string');
const SATELLITE = object({
  dataElements: optional(check('an object of texts', areTexts)),
  property: optional(object({ name: anyText, id: anyText })),
  visitor: optional(check('an object', (value) => Object(value) === value)),
});

/**
 * Separates the settings of the add-ons from the other settings of the page, and creates the add-ons that they ask for.
 * @param elements The site's data elements, for `_satellite.getVar`.
 */
export const createAddOns = (
  input: unknown,
  elements?: object,
): { readonly settings: SettingsInput; readonly addOns: readonly AddOn[] } => {
  const {
    satellite = true,
    appMeasurement,
    visitorIdService,
    ...settings
  } = Object(input) as SettingsInput & LegacySettings;
  const addOns: AddOn[] = [];
  const service = visitorIdService === undefined ? undefined : createVisitorIdService(visitorIdService);
  if (satellite !== null && typeof satellite !== 'boolean') requireRight(SATELLITE, satellite, 'satellite');
  if (satellite) {
    addOns.push(
      createSatellite({
        visitor: service?.visitor,
        ...(elements && { elements }),
        ...(satellite === true ? {} : satellite),
      }),
    );
  }
  if (appMeasurement !== undefined) addOns.push(createAppMeasurement(appMeasurement));
  if (service) addOns.push(service);
  return { settings, addOns };
};
