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
const setupOf = (value: Value, { carry, code, note }: Scope): readonly Doc[] => {
  const source = isValues(value) ? value.source : value;
  if (!isCode(source)) return [];
  note('variables are also set by carried code', 'carried');
  tellBeacons(source, note);
  const { code: name, uses } = carry(source);
  return [code('setup', name, ...(uses === undefined ? [] : [uses]))];
};

const ACTIONS: Readonly<Record<string, ActionWriter>> = {
  setVariables: ({ trackerProperties, customSetup }, scope) =>
    call(
      scope.launch('setVariables'),
      writeVariables(isValues(trackerProperties) ? trackerProperties : {}, scope),
      ...setupOf(customSetup, scope),
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
  sendEvent: (settings, { launch, operand, tree, note }) => {
    const { type, xdm, data, renderDecisions, documentUnloading, decisionScopes, personalization } = settings;
    const whole = (value: Value, name: string): Doc | undefined => {
      if (value === undefined) return undefined;
      return isValues(value) ? call(launch('objectOf'), quoted(name), tree(value)) : operand(value);
    };
    if (isText(type) && type.includes('%'))
      note('the type of its event is made of data elements: it is not set', 'for a person');
    if (documentUnloading === true) note('every event survives the end of its page');
    if (decisionScopes !== undefined || personalization !== undefined)
      note('scopes of personalisation are not asked for', 'for a person');
    return call(
      launch('sendWhole'),
      object([
        ['eventType', isText(type) && !type.includes('%') ? quoted(type) : undefined],
        ['xdm', whole(xdm, 'XDM')],
        ['data', whole(data, 'data')],
        ['renderDecisions', renderDecisions === true ? 'true' : undefined],
      ]),
    );
  },
  updateVariable: (settings, scope) => {
    const { dataElementName, data, transforms, customCode } = settings;
    const name = isText(dataElementName)
      ? dataElementName
      : scope.property.dataElements.find(({ reads }) => reads.module === 'variable')?.name;
    if (name === undefined) return undefined;
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
      ...setupOf(customCode, scope),
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
    if (!found) return loads;
    note('an action is carried code', 'carried');
    tellBeacons(found, note);
    const { code: name, uses } = carry(found);
    return [...loads, code('action', quoted(ruleName), name, ...(uses === undefined ? [] : [uses]))];
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

/** Whether an action sends an event. */
export const sends = ({ module }: Component): boolean => module === 'sendBeacon' || module === 'sendEvent';

/** Whether an action is HTML or a pixel: code of a third party. */
export const isThirdParty = ({ module, settings }: Component): boolean =>
  module === 'loadProject' || (module === 'customCode' && settings.language === 'html');

/** Whether an action is code of the property. */
export const runsCode = ({ module }: Component): boolean => module === 'customCode';
