/** The object that turbine passes to a module of an extension. */
interface Turbine {
  readonly getExtensionSettings: () => Record<string, unknown>;
}
interface Module {
  exports: unknown;
}
type Settings = Readonly<Record<string, string>>;
/** The globals of a page when a Launch library runs. */
export interface LaunchWindow {
  readonly adobeDataLayer: {
    readonly addEventListener: (event: string, listener: (message: object) => void) => void;
    readonly getState: (path?: string) => Record<string, Record<string, Record<string, string>>> & string;
  };
  readonly alloy: (command: string, options: object) => Promise<unknown>;
}
type Trigger = (event: object) => void;

/**
 * Modules like those of extensions, in their simplest form: Adobe's extensions are not on npm. Each function is
 * serialised into the library; it may refer to nothing outside itself.
 */
export const extensions = {
  core: {
    displayName: 'Core',
    modules: {
      'core/events/click.js': (module: Module) => {
        module.exports = ({ elementSelector = '' }: Settings, trigger: Trigger) => {
          document.addEventListener(
            'click',
            (event) => {
              const element = (event.target as Element).closest(elementSelector);
              if (element) trigger({ element, nativeEvent: event });
            },
            true,
          );
        };
      },
      'core/conditions/valueComparison.js': (module: Module) => {
        module.exports = ({ leftOperand, rightOperand = '' }: Settings) =>
          String(leftOperand).includes(rightOperand);
      },
      'core/conditions/customCode.js': (module: Module) => {
        module.exports = ({ source }: { source: (event: object) => unknown }, event: object) => source(event);
      },
      'core/dataElements/customCode.js': (module: Module) => {
        module.exports = ({ source }: { source: (event?: object) => unknown }, event?: object) =>
          source(event);
      },
      'core/dataElements/javascriptVariable.js': (module: Module) => {
        module.exports = ({ name = '' }: Settings) => Reflect.get(window, name);
      },
      'core/dataElements/pageInfo.js': (module: Module) => {
        module.exports = ({ attribute }: { attribute: 'title' | 'hostname' | 'url' }) =>
          ({ title: document.title, hostname: location.hostname, url: location.href })[attribute];
      },
    },
  },
  dataLayer: {
    displayName: 'Adobe Client Data Layer',
    modules: {
      'dataLayer/events/dataPushed.js': (module: Module) => {
        module.exports = ({ eventKey = '' }: Settings, trigger: Trigger) => {
          (window as unknown as LaunchWindow).adobeDataLayer.addEventListener(eventKey, (message: object) =>
            trigger({ message }),
          );
        };
      },
      'dataLayer/dataElements/computedState.js': (module: Module) => {
        module.exports = ({ path = '' }: Settings) =>
          (window as unknown as LaunchWindow).adobeDataLayer.getState(path);
      },
    },
  },
  alloy: {
    displayName: 'Adobe Experience Platform Web SDK',
    modules: {
      'alloy/instanceManager.js': (
        module: Module,
        _exports: unknown,
        _require: unknown,
        turbine: Turbine,
      ) => {
        (window as unknown as LaunchWindow).alloy('configure', turbine.getExtensionSettings());
        module.exports = {};
      },
      'alloy/actions/sendEvent.js': (module: Module) => {
        module.exports = (settings: object) =>
          (window as unknown as LaunchWindow).alloy('sendEvent', settings);
      },
    },
  },
} as const;
