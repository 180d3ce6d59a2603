import {
  accountOf,
  type Code,
  type Component,
  isCode,
  isValues,
  objectsOf,
  type Property,
  type Value,
  type Values,
} from '../launch/index.ts';
import { codeOfAction } from './carriedCode.ts';
import { call, type Doc, list, object, quoted } from './doc.ts';
import { isText } from './isText.ts';
import type { Scope } from './scope.ts';
import { shownValue } from './shownValue.ts';
import { tellAll, tellUnused } from './tellUnused.ts';
import { writeVariables } from './writeVariables.ts';

/** One action may become several; `undefined` if nothing of it is taken. */
type ActionWriter = (settings: Values, scope: Scope) => Doc | readonly Doc[] | undefined;

/** What is possible in the name of a host. */
const isId = (value: Value): value is string => isText(value) && /^[\w-]+$/.test(value);

/** Calls of `s.t()` and `s.tl()`, also where code has another name for `s`. */
const SENDS_BEACON = /\bs\.t\(|\.(tl|trackLink)\(/;

const tellBeacons = ({ text }: Code, note: Scope['note']): void => {
  if (SENDS_BEACON.test(text)) note('its code sends beacons: s.t() and s.tl() send at once', 'carried');
};

/** A function without a statement. */
const NOTHING = /^\s*function\s*\w*\s*\([\w\s,]*\)\s*\{\s*\}\s*$/;

/** Code that a component has beside its settings, as the last argument of what it becomes. */
const setupOf = (value: Value, kind: 'setup' | 'content', { carry, code, note }: Scope): readonly Doc[] => {
  const source = isValues(value) ? value.source : value;
  if (isCode(source) && NOTHING.test(source.text)) {
    note('its code does nothing');
    return [];
  }
  const carried = isCode(source) ? carry(source, kind) : undefined;
  if (!carried) return [];
  note('variables are also set by carried code', 'carried');
  if (isCode(source)) tellBeacons(source, note);
  return [code(kind, carried.code, ...carried.uses)];
};

const PAGE = 'web.webpagedetails.pageViews';

/** The first instance of the Web SDK: the only one of the site. */
const firstInstance = ({ extensions }: Property): Value =>
  objectsOf(extensions.find(({ name }) => name === 'adobe-alloy')?.settings.instances)[0]?.name;

/** Says if events of an action left by another instance. */
const tellInstance = ({ instanceName }: Values, { property, note }: Scope): void => {
  const first = firstInstance(property) ?? 'alloy';
  if (isText(instanceName) && instanceName !== first)
    note('its events left by another instance: here they leave by the first', 'for a person', instanceName);
};

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
const variableOf = (settings: Values, { property, note }: Scope): string | undefined => {
  if (isText(settings.dataElementName)) return settings.dataElementName;
  const variables = property.dataElements.filter(({ reads }) => reads.module === 'variable');
  const ids = [settings.dataElementId, settings.dataElementCacheId].filter(isText);
  const named = variables.find(({ reads }) =>
    [reads.settings.dataElementId, reads.settings.cacheId].some((it) => isText(it) && ids.includes(it)),
  );
  if (named) return named.name;
  const [only, ...others] = variables;
  if (!only || others.length > 0) return undefined;
  if (ids.length > 0)
    note('no variable has the ID that an action names: it changes the only one', 'converted', ids.join(', '));
  return only.name;
};

const ACTIONS: Readonly<Record<string, ActionWriter>> = {
  setVariables: ({ trackerProperties, customSetup }, scope) =>
    call(
      scope.launch('setVariables'),
      writeVariables(isValues(trackerProperties) ? trackerProperties : {}, scope),
      ...setupOf(customSetup, 'setup', scope),
    ),
  clearVariables: (_, { launch }) => launch('clearVariables'),
  sendBeacon: (settings, { launch, operand, note }) => {
    if (settings.type !== 'link') return call(launch('sendBeacon'));
    const { linkName, linkType = 'o' } = settings;
    const isKnown = isText(linkType) && /^[ode]$/.test(linkType);
    if (!isKnown)
      note('the type of its link is not known: here it is “o”', 'for a person', shownValue(linkType));
    return call(
      launch('sendBeacon'),
      object([
        ['type', quoted(isKnown ? linkType : 'o')],
        ['name', isText(linkName) ? operand(linkName) : undefined],
      ]),
    );
  },
  sendEvent: (settings, scope) => {
    const { launch, operand, tree, note } = scope;
    const { type, xdm, data, renderDecisions, documentUnloading } = settings;
    const whole = (value: Value, name: string): Doc | undefined => {
      if (value === undefined) return undefined;
      return isValues(value) ? call(launch('objectOf'), quoted(name), tree(value)) : operand(value);
    };
    tellInstance(settings, scope);
    if (documentUnloading === true) note('every event survives the end of its page', 'converted', 'true');
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
      return undefined;
    }
    if (told) note(told);
    const loads = sources.map((src) =>
      object([
        ['type', quoted('loadScript')],
        ['src', quoted(src)],
      ]),
    );
    const carried = found && carry(found, 'action');
    if (!carried) return loads.length > 0 ? loads : undefined;
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
const PIXELS: Readonly<Record<string, string>> = {
  'bing-ads': 'Microsoft Advertising',
  'bing-ads-extension': 'Microsoft Advertising',
  linkedin: 'LinkedIn',
};

/** What to do about known modules that have no counterpart. */
const ADVICE: Readonly<Record<string, string>> = {
  setCustomerIds: 'add the IDs to the event, as identityMap',
  setConsent: 'the consent adapter of site.ts tells the Web SDK',
  redirectWithIdentity: 'links to sisterHosts carry the identity',
  datalayerPush: 'let the page push it',
  datalayerReset: 'let the page do it',
  directCall: 'let its rules have a trigger of their own',
};

/** The actions that a component becomes; none if a person must write it. */
export const writeAction = (
  { module, settings, path, extension }: Component,
  scope: Scope,
): readonly Doc[] => {
  const account = accountOf(settings);
  const write = Object.hasOwn(ACTIONS, module) ? ACTIONS[module] : undefined;
  const written = write?.(account.settings, scope);
  if (written !== undefined) {
    tellUnused(module, settings, account, scope.note);
    return [written].flat() as readonly Doc[];
  }
  if (write) {
    if (Object.keys(settings).length > 0)
      tellAll(`nothing of the action ${path} is taken`, settings, scope.note);
    return [];
  }
  const pixel = Object.hasOwn(PIXELS, extension) ? PIXELS[extension] : undefined;
  const advice = Object.hasOwn(ADVICE, module) ? `; ${ADVICE[module]}` : '';
  tellAll(
    pixel === undefined
      ? `the action ${path} has no counterpart: it does nothing${advice}`
      : `the pixel of ${pixel} is off (${path}): load it as a third-party script, with targeting consent`,
    settings,
    scope.note,
  );
  return [];
};

/** Whether an action needs performance consent: it sends, prepares what others send, or runs code of the property. */
export const isForConsent = ({ module }: Component): boolean =>
  /^(setVariables|clearVariables|sendBeacon|sendEvent|updateVariable|customCode|firePageLoad)$/.test(module);

/** Whether an action is HTML or a pixel: code of a third party. */
export const isThirdParty = ({ module, settings }: Component): boolean =>
  module === 'loadProject' || (module === 'customCode' && settings.language === 'html');
