type Level = 'info' | 'warn' | 'error';
type Monitor = Readonly<Record<string, ((data: object) => void) | undefined>>;

interface Parts {
  readonly getDebugEnabled: () => boolean;
  readonly console: Pick<Console, Level>;
  readonly getMonitors: () => readonly Monitor[];
  readonly context: { readonly instanceName: string; readonly componentName?: string };
}

/**
 * Tells monitors, and the console in debug mode, of commands, requests and what goes wrong. Each is told by its name
 * and its data, as monitors know it.
 */
const createLogger = ({ getDebugEnabled, console, getMonitors, context }: Parts) => {
  const { instanceName, componentName = '' } = context;
  const notify = (name: string, data: object) => {
    for (const monitor of getMonitors()) monitor[name]?.({ ...context, ...data });
  };
  const log =
    (level: Level) =>
    (...args: readonly unknown[]) => {
      notify('onBeforeLog', { level, arguments: args });
      if (getDebugEnabled()) console[level](`[${instanceName}]`, componentName, ...args);
    };
  const tell =
    (name: string, level: Level = 'info') =>
    (data: object) => {
      notify(name, data);
      log(level)(name, data);
    };
  return {
    logOnInstanceCreated: tell('onInstanceCreated'),
    logOnInstanceConfigured: tell('onInstanceConfigured'),
    logOnBeforeCommand: tell('onBeforeCommand'),
    logOnCommandResolved: tell('onCommandResolved'),
    logOnCommandRejected: tell('onCommandRejected', 'error'),
    logOnBeforeNetworkRequest: tell('onBeforeNetworkRequest'),
    logOnNetworkResponse: tell('onNetworkResponse'),
    logOnNetworkError: tell('onNetworkError', 'error'),
    warn: log('warn'),
    error: log('error'),
  };
};

export default createLogger;
