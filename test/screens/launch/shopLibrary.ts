import type { Extensions } from './launchLibrary.ts';

interface Module {
  exports: unknown;
}
type Settings = Readonly<Record<string, unknown>>;
type Trigger = (event: object) => void;
/** The variables of Analytics, on the page as AppMeasurement has them. */
type Tracker = Record<string, string>;

/**
 * Modules at the paths of Launch's own extensions, with what the shop's property asks of them. Each function is
 * serialised into the library; it may refer to nothing outside itself.
 */
export const extensions: Extensions = {
  core: {
    displayName: 'Core',
    modules: {
      'core/src/lib/events/libraryLoaded.js': (module: Module) => {
        module.exports = (_: Settings, trigger: Trigger) => trigger({});
      },
      'core/src/lib/events/click.js': (module: Module) => {
        module.exports = ({ elementSelector = '' }: Settings, trigger: Trigger) => {
          document.addEventListener(
            'click',
            (event) => {
              const element = (event.target as Element).closest(String(elementSelector));
              if (element) trigger({ element, target: event.target, nativeEvent: event });
            },
            true,
          );
        };
      },
      'core/src/lib/events/customEvent.js': (module: Module) => {
        module.exports = ({ type = '' }: Settings, trigger: Trigger) => {
          addEventListener(String(type), (event) => trigger({ detail: (event as CustomEvent).detail }), true);
        };
      },
      'core/src/lib/events/directCall.js': (module: Module) => {
        // The engine's own direct calls are those of the extension: `_satellite.track` asks it.
        const triggers: Record<string, Trigger[]> = {};
        module.exports = ({ identifier = '' }: Settings, trigger: Trigger) => {
          const its = triggers[String(identifier)] ?? [];
          triggers[String(identifier)] = its;
          its.push(trigger);
          (window as unknown as { _satellite: Record<string, unknown> })._satellite.track = (
            name: string,
            detail: unknown,
          ) => {
            for (const call of triggers[name] ?? []) call({ identifier: name, detail });
          };
        };
      },
      'core/src/lib/conditions/path.js': (module: Module) => {
        module.exports = ({ paths = [] }: Settings) =>
          (paths as { value: string; valueIsRegex?: boolean }[]).some(({ value, valueIsRegex }) =>
            valueIsRegex ? new RegExp(value, 'i').test(location.pathname) : location.pathname === value,
          );
      },
      'core/src/lib/dataElements/javascriptVariable.js': (module: Module) => {
        module.exports = ({ path = '' }: Settings) =>
          String(path)
            .split('.')
            .reduce<unknown>((at, key) => Object(at)[key], window);
      },
      'core/src/lib/dataElements/customCode.js': (module: Module) => {
        module.exports = ({ source }: { source: (event?: object) => unknown }, event?: object) =>
          source(event);
      },
    },
  },
  'adobe-analytics': {
    displayName: 'Adobe Analytics',
    modules: {
      'adobe-analytics/src/lib/actions/setVariables.js': (module: Module) => {
        module.exports = ({ trackerProperties = {} }: Settings) => {
          const page = window as unknown as { s?: Tracker };
          const s = page.s ?? {};
          page.s = s;
          const {
            eVars = [],
            events = [],
            pageName,
          } = trackerProperties as {
            eVars?: { name: string; value: string }[];
            events?: { name: string }[];
            pageName?: string;
          };
          if (pageName) s.pageName = pageName;
          for (const { name, value } of eVars) s[name] = value;
          for (const { name } of events) s.events = s.events ? `${s.events},${name}` : name;
        };
      },
      'adobe-analytics/src/lib/actions/clearVariables.js': (module: Module) => {
        module.exports = () => {
          const { s = {} } = window as unknown as { s?: Tracker };
          for (const name of Object.keys(s)) if (name !== 'pageName') delete s[name];
        };
      },
      'adobe-analytics/src/lib/actions/sendBeacon.js': (module: Module) => {
        module.exports = ({ type, linkName = '' }: Settings, event?: { element?: Element }) => {
          const { s = {} } = window as unknown as { s?: Tracker };
          const query = new URLSearchParams({ AQB: '1', g: location.href });
          for (const [name, value] of Object.entries(s)) {
            if (value == null) continue;
            query.set(name.replace(/^eVar/, 'v'), value);
          }
          if (type === 'link') {
            query.set('pe', 'lnk_o');
            const { href } = (event?.element ?? {}) as { href?: string };
            if (href) query.set('pev1', href.replace(/\?.*/, ''));
            query.set('pev2', String(linkName));
          }
          const id = `s${String(Math.random()).slice(2)}`;
          new Image().src = `https://metrics.example.com/b/ss/shop/1/JS-2.27.0/${id}?${query}`;
        };
      },
    },
  },
};

const part = (modulePath: string, settings: object = {}) => ({ modulePath, settings });
const core = (name: string, settings?: object) => part(`core/src/lib/${name}.js`, settings);
const analytics = (name: string, settings?: object) =>
  part(`adobe-analytics/src/lib/actions/${name}.js`, settings);
const rule = (name: string, event: object, conditions: readonly object[], actions: readonly object[]) => ({
  id: `RL${name}`,
  name,
  events: [{ ...event, ruleOrder: 50 }],
  conditions,
  actions,
});
const on = (value: string, more: object = {}) => ({
  ...core('conditions/path', { paths: [{ value, valueIsRegex: true }] }),
  ...more,
});
const count = (name: string, variables: object = {}) => [
  analytics('setVariables', { trackerProperties: { events: [{ name }], ...variables } }),
  analytics('sendBeacon', { type: 'link', linkType: 'o', linkName: name }),
  analytics('clearVariables'),
];

/** A property of six rules, one of which measures what only the original can have. */
export const shopLibrary = {
  extensions,
  property: {
    company: { orgId: '5BFE274A5F6980A50A495C08@AdobeOrg' },
    property: { name: 'Shop', settings: {} },
    buildInfo: { turbineVersion: '28.1.0', buildDate: '2026-01-01T00:00:00Z', environment: 'production' },
    environment: { id: 'EN1', stage: 'production' },
    extensionSettings: {},
    dataElements: {
      'Page type': core('dataElements/javascriptVariable', { path: 'digitalData.page.type' }),
      Measured: core('dataElements/customCode', {
        source: () => ('tamis' in window ? 'by Tamis' : 'by Launch'),
      }),
    },
    rules: [
      rule(
        'Page view',
        core('events/libraryLoaded'),
        [],
        [
          analytics('setVariables', {
            trackerProperties: {
              pageName: 'shop:%Page type%',
              eVars: [{ name: 'eVar5', type: 'value', value: '%Page type%' }],
            },
          }),
          analytics('sendBeacon', { type: 'page' }),
        ],
      ),
      rule('Cart click', core('events/click', { elementSelector: 'a.buy' }), [on('^/cart')], count('event1')),
      rule(
        'Product click',
        core('events/click', { elementSelector: 'a.buy' }),
        [on('^/cart', { negate: true }), on('/products/.+')],
        count('event2'),
      ),
      rule(
        'Form',
        core('events/customEvent', { type: 'form:sent' }),
        [],
        count('event3', { eVars: [{ name: 'eVar7', type: 'value', value: '%event.detail.form.name%' }] }),
      ),
      rule('Call', core('events/directCall', { identifier: 'chat' }), [], count('event4')),
      rule(
        'Differs',
        core('events/customEvent', { type: 'differs' }),
        [],
        count('event5', { eVars: [{ name: 'eVar9', type: 'value', value: '%Measured%' }] }),
      ),
    ],
  },
};
