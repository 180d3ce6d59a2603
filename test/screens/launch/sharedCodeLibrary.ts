import { extensions, shopLibrary } from './shopLibrary.ts';

interface Module {
  exports: unknown;
}
interface ElementEvent {
  readonly element?: { readonly closest: (selector: string) => { readonly id: string } | null };
  readonly target?: unknown;
  readonly $rule: { readonly name: string };
}
type Code = (this: unknown, event: ElementEvent, target: unknown) => unknown;
declare const _satellite: {
  steps: string[];
  nameOf: (step: string) => string;
  readonly getVar: (name: string) => unknown;
  readonly cookie: { readonly get: (name: string) => unknown; readonly set: (...given: unknown[]) => void };
};
declare const s: Record<string, unknown>;

const CODE = 'core/src/lib/actions/customCode.js';
const core = {
  ...extensions.core,
  displayName: 'Core',
  modules: {
    ...extensions.core?.modules,
    [CODE]: (module: Module) => {
      module.exports = ({ source }: { readonly source: Code }, event: ElementEvent) =>
        source.call(event.element, event, event.target);
    },
  },
};
const runs = (source: Code) => ({ modulePath: CODE, settings: { language: 'javascript', source } });
const analytics = (name: string, settings: object) => ({
  modulePath: `adobe-analytics/src/lib/actions/${name}.js`,
  settings,
});

/** A property of two rules: the code of one adds to `_satellite` what the other's uses. */
export const sharedCodeLibrary = {
  extensions: { ...extensions, core },
  property: {
    ...shopLibrary.property,
    rules: [
      {
        id: 'RL1',
        name: 'Functions',
        events: [{ modulePath: 'core/src/lib/events/libraryLoaded.js', settings: {}, ruleOrder: 1 }],
        conditions: [],
        actions: [
          analytics('setVariables', { trackerProperties: { pageName: 'basket' } }),
          runs(() => {
            _satellite.steps = [];
            _satellite.nameOf = (step) => {
              _satellite.steps.push(step);
              return `step ${step}`;
            };
          }),
          analytics('sendBeacon', { type: 'page' }),
        ],
      },
      {
        id: 'RL2',
        name: 'Pay',
        events: [
          {
            modulePath: 'core/src/lib/events/click.js',
            settings: { elementSelector: '#basket .pay' },
            ruleOrder: 50,
          },
        ],
        conditions: [],
        actions: [
          runs(function (event, target) {
            const box = event.element?.closest('#basket');
            s.linkTrackVars = 'eVar1,eVar2,eVar3,eVar4';
            s.eVar1 = _satellite.nameOf(String(box?.id));
            s.eVar2 = event.$rule.name;
            s.eVar3 = String(this === event.element && target === event.target);
            _satellite.cookie.set('lastStep', _satellite.steps.length, { expires: 1 });
            s.eVar4 = _satellite.cookie.get('lastStep');
          }),
          analytics('sendBeacon', { type: 'link', linkType: 'o', linkName: 'Pay' }),
        ],
      },
    ],
  },
};
