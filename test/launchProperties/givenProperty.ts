/** Code as somebody has written it into a setting. A library has it as a function with these parameters. */
export interface GivenCode {
  readonly parameters: string;
  readonly body: string;
}

export type GivenValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | GivenCode
  | readonly GivenValue[]
  | GivenSettings;
export interface GivenSettings {
  readonly [key: string]: GivenValue;
}

/** One event, condition or action of a rule, or what a data element reads. */
export interface GivenComponent {
  readonly extension: string;
  /** The module's file: `customCode`. */
  readonly module: string;
  readonly settings: GivenSettings;
  readonly negate?: boolean;
  readonly delayNext?: boolean;
  /** Of an event: the order of its rule. */
  readonly order?: number;
}

export interface GivenElement extends GivenComponent {
  readonly defaultValue?: string;
  readonly cleanText?: boolean;
  readonly forceLowerCase?: boolean;
  readonly storageDuration?: 'pageview' | 'session' | 'visitor';
}

export interface GivenRule {
  readonly name: string;
  readonly events: readonly GivenComponent[];
  readonly conditions?: readonly GivenComponent[];
  readonly actions: readonly GivenComponent[];
}

/** A Launch property as a team has it in mind. `libraryOf` and `exportOf` give it the forms that it has in files. */
export interface GivenProperty {
  readonly name: string;
  readonly isSequenced?: boolean;
  readonly emptyForUndefined?: boolean;
  readonly extensions?: Readonly<Record<string, GivenSettings>>;
  readonly dataElements?: Readonly<Record<string, GivenElement>>;
  readonly rules: readonly GivenRule[];
}

/** Code of a data element; other code names its parameters. */
export const code = (body: string, parameters = 'event'): GivenCode => ({ parameters, body });

export const isGivenCode = (value: GivenValue): value is GivenCode =>
  typeof value === 'object' && value !== null && 'parameters' in value && 'body' in value;

const of =
  (extension: string) =>
  <More extends object>(module: string, settings: GivenSettings = {}, more: More = {} as More) => ({
    extension,
    module,
    settings,
    ...more,
  });

/** A rule of one event, or of several. */
export const rule = (
  name: string,
  on: GivenComponent | readonly GivenComponent[],
  actions: readonly GivenComponent[],
  conditions?: readonly GivenComponent[],
): GivenRule => ({
  name,
  events: [on].flat(),
  ...(conditions && { conditions }),
  actions,
});

export const core = of('core');
export const analytics = of('adobe-analytics');
export const webSdk = of('adobe-alloy');
export const dataLayer = of('gcoe-adobe-client-data-layer');

export const setVariables = (trackerProperties: GivenSettings, setup?: string): GivenComponent =>
  analytics('setVariables', {
    trackerProperties,
    ...(setup !== undefined && { customSetup: { source: code(setup, 'event, s') } }),
  });
export const pageBeacon = analytics('sendBeacon', { type: 'page' });
export const linkBeacon = (linkName: string, linkType = 'o'): GivenComponent =>
  analytics('sendBeacon', { type: 'link', linkType, linkName });
/** What code adds so that a link carries its variables, too. */
export const forLinks = (...names: readonly string[]): string =>
  `s.linkTrackVars = (s.linkTrackVars ? s.linkTrackVars + "," : "") + ${JSON.stringify(names.join(','))};\n`;
export const runs = (body: string): GivenComponent =>
  core('customCode', { language: 'javascript', source: code(body, 'event, target, Promise') });
export const writesHtml = (source: string): GivenComponent =>
  core('customCode', { language: 'html', source });
export const pushedEvent = (eventKey: string, more: { readonly order?: number } = {}): GivenComponent =>
  dataLayer('datalayerPushListener', { scope: 'all', method: 'specificEvent', eventKey }, more);
export const eVars = (values: Readonly<Record<string, string>>): GivenSettings => ({
  eVars: Object.entries(values).map(([name, value]) => ({ name, type: 'value', value })),
});
