import { type Code, type Component, isCode, isValues, type Value, type Values } from '../launch/index.ts';
import { codeOfAction } from './carriedCode.ts';
import { call, type Doc, list, object, quoted } from './doc.ts';
import { isText } from './isText.ts';
import type { Scope } from './scope.ts';
import { writeVariables } from './writeVariables.ts';

/** One action may become several. */
type ActionWriter = (settings: Values, scope: Scope) => Doc | readonly Doc[] | undefined;

/** What is possible in the name of a host. */
const isId = (value: Value): value is string => isText(value) && /^[\w-]+$/.test(value);

/** Calls of `s.t()` and `s.tl()`, also where code has another name for `s`. */
const SENDS_BEACON = /\bs\.t\(|\.(tl|trackLink)\(/;

const tellBeacons = ({ text }: Code, note: Scope['note']): void => {
  if (SENDS_BEACON.test(text)) note('its code sends beacons: s.t() and s.tl() send at once', 'carried');
};

/** Code that a component has beside its settings, as the last argument of what it becomes. */
const setupOf = (value: Value, kind: 'setup' | 'content', { carry, code, note }: Scope): readonly Doc[] => {
  const source = isValues(value) ? value.source : value;
  const carried = isCode(source) ? carry(source) : undefined;
  if (!carried) return [];
  note('variables are also set by carried code', 'carried');
  if (isCode(source)) tellBeacons(source, note);
  return [code(kind, carried.code, ...carried.uses)];
};

const PAGE = 'web.webpagedetails.pageViews';

/** A text without data elements in it. */
const isConstant = (value: Value): value is string => isText(value) && !value.includes('%');

/** The event type that XDM itself has: an object, or the data element that is named. */
const typeIn = (xdm: Value, { property }: Scope): string | undefined => {
  const [, name] = isText(xdm) ? (/^%([^%]+)%$/.exec(xdm) ?? []) : [];
  const element = property.dataElements.find((it) => it.name === name);
  const object = element ? element.reads.settings.data : xdm;
  return isValues(object) && isConstant(object.eventType) ? object.eventType : undefined;
};

/** The name of the data element that a component changes; its ID has had several keys. */
const variableOf = (settings: Values, { property }: Scope): string | undefined => {
  const { dataElementName, dataElementId, dataElementCacheId } = settings;
  if (isText(dataElementName)) return dataElementName;
  const variables = property.dataElements.filter(({ reads }) => reads.module === 'variable');
  const ids = [dataElementId, dataElementCacheId].filter(isText);
  const named = variables.find(({ reads: { settings } }) =>
    [settings.dataElementId, settings.cacheId].some((it) => isText(it) && ids.includes(it)),
  );
  return (named ?? (variables.length === 1 ? variables[0] : undefined))?.name;
};

const ACTIONS: Readonly<Record<string, ActionWriter>> = {
  setVariables: ({ trackerProperties, customSetup }, scope) =>
    call(
      scope.launch('setVariables'),
      writeVariables(isValues(trackerProperties) ? trackerProperties : {}, scope),
      ...setupOf(customSetup, 'setup', scope),
    ),
  clearVariables: (_, { launch }) => launch('clearVariables'),
  sendBeacon: ({ type, linkName, linkType }, { launch, operand }) =>
    type === 'link'
      ? call(
          launch('sendBeacon'),
          object([
            ['type', quoted(isText(linkType) && /^[ode]$/.test(linkType) ? linkType : 'o')],
            ['name', isText(linkName) ? operand(linkName) : undefined],
          ]),
        )
      : call(launch('sendBeacon')),
  sendEvent: (settings, scope) => {
    const { launch, operand, tree, note } = scope;
    const { type, xdm, data, renderDecisions, documentUnloading, decisionScopes, personalization } = settings;
    const whole = (value: Value, name: string): Doc | undefined => {
      if (value === undefined) return undefined;
      return isValues(value) ? call(launch('objectOf'), quoted(name), tree(value)) : operand(value);
    };
    if (documentUnloading === true) note('every event survives the end of its page');
    if (decisionScopes !== undefined || personalization !== undefined)
      note('scopes of personalisation are not asked for', 'for a person');
    const eventType = isConstant(type) ? type : typeIn(xdm, scope);
    if (eventType === undefined)
      note('the event does not say its type: here it is a page view', 'for a person');
    return call(
      launch('sendWhole'),
      object([
        ['eventType', quoted(eventType ?? PAGE)],
        ['xdm', whole(xdm, 'XDM')],
        ['data', whole(data, 'data')],
        ['renderDecisions', renderDecisions === true ? 'true' : undefined],
      ]),
    );
  },
  updateVariable: (settings, scope) => {
    const { data, transforms, customCode } = settings;
    const name = variableOf(settings, scope);
    if (name === undefined) {
      scope.note('the variable that an action changes is not known', 'for a person');
      return undefined;
    }
    const cleared = isValues(transforms)
      ? Object.entries(transforms).flatMap(([path, it]) =>
          isValues(it) && it.clear === true ? [quoted(path)] : [],
        )
      : [];
    return call(
      scope.launch('updateVariable'),
      quoted(name),
      object([
        ['clear', cleared.length > 0 ? list(...cleared) : undefined],
        ['values', isValues(data) ? scope.tree(data) : undefined],
      ]),
      ...setupOf(customCode, 'content', scope),
    );
  },
  customCode: (settings, { property, ruleName, carry, code, note }) => {
    const { code: found, sources = [], missing, note: told } = codeOfAction(settings, property);
    if (missing !== undefined) {
      note(missing, 'for a person');
      return [];
    }
    if (told) note(told);
    const loads = sources.map((src) =>
      object([
        ['type', quoted('loadScript')],
        ['src', quoted(src)],
      ]),
    );
    const carried = found && carry(found);
    if (!carried) return loads;
    note('an action is carried code', 'carried');
    tellBeacons(found, note);
    return [...loads, code('action', quoted(ruleName), carried.code, ...carried.uses)];
  },
  // Qualtrics' feedback: its extension knows only this address.
  loadProject: ({ brandID, projectID }, { note }) => {
    if (!isId(brandID) || !isId(projectID)) {
      note('the project of Qualtrics is not named', 'for a person');
      return undefined;
    }
    const host = `${projectID.replace('_', '').toLowerCase()}-${brandID}.siteintercept.qualtrics.com`;
    const query = `Q_ZID=${encodeURIComponent(projectID)}`;
    note(
      `Qualtrics shows embedded feedback in an element with the ID “${projectID}”, which its extension added to the page: add it to your pages`,
      'for a person',
    );
    return object([
      ['type', quoted('loadScript')],
      ['src', quoted(`https://${host}/WRSiteInterceptEngine/?${query}`)],
    ]);
  },
  // Offers are asked for and rendered by the Web SDK.
  loadTarget: (_, { note }) => {
    note('Target is not loaded: the Web SDK asks for offers, if an event says renderDecisions');
    return undefined;
  },
  firePageLoad: (_, { launch }) =>
    call(
      launch('sendWhole'),
      object([
        ['eventType', quoted('decisioning.propositionFetch')],
        ['renderDecisions', 'true'],
      ]),
    ),
};

/** Extensions whose scripts no setting names. */
const PIXELS: readonly (readonly [extension: RegExp, vendor: string])[] = [
  [/^bing-ads/, 'Microsoft Advertising'],
  [/^linkedin/, 'LinkedIn'],
];

/** The actions that a component becomes; none if a person must write it. */
export const writeAction = ({ module, settings, path }: Component, scope: Scope): readonly Doc[] => {
  const write = Object.hasOwn(ACTIONS, module) ? ACTIONS[module] : undefined;
  if (write) return [write(settings, scope) ?? []].flat() as readonly Doc[];
  const pixel = PIXELS.find(([extension]) => extension.test(path))?.[1];
  scope.note(
    pixel === undefined
      ? `the action ${path} has no counterpart: it does nothing`
      : `the pixel of ${pixel} is off (${path}): load it as a third-party script, with targeting consent`,
    'for a person',
  );
  return [];
};

/** Whether an action needs performance consent: it sends, prepares what others send, or runs code of the property. */
export const isForConsent = ({ module }: Component): boolean =>
  /^(setVariables|clearVariables|sendBeacon|sendEvent|updateVariable|customCode)$/.test(module);

/** Whether an action is HTML or a pixel: code of a third party. */
export const isThirdParty = ({ module, settings }: Component): boolean =>
  module === 'loadProject' || (module === 'customCode' && settings.language === 'html');
