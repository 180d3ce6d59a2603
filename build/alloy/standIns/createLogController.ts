import type createLogger from './createLogger.ts';

type LoggerParts = Parameters<typeof createLogger>[0];

interface Parts extends Pick<LoggerParts, 'console' | 'getMonitors'> {
  readonly createLogger: typeof createLogger;
  readonly instanceName: string;
  readonly locationSearch: string;
  readonly createNamespacedStorage: (namespace: string) => {
    readonly session: {
      readonly getItem: (name: string) => string | null;
      readonly setItem: (name: string, value: string) => void;
    };
  };
}

/** Debug mode: by `?alloy_debug=true` or `setDebug`, for the session; else as configured. */
const createLogController = (parts: Parts) => {
  const { instanceName } = parts;
  const { session } = parts.createNamespacedStorage(`instance.${instanceName}.`);
  let chosen = session.getItem('debug');
  let enabled = chosen === 'true';

  const setDebugEnabled = (value: boolean, { fromConfig }: { readonly fromConfig: boolean }) => {
    if (fromConfig && chosen !== null) return;
    enabled = value;
    if (fromConfig) return;
    chosen = String(value);
    session.setItem('debug', chosen);
  };
  const asked = new URLSearchParams(parts.locationSearch).get('alloy_debug');
  if (asked !== null) setDebugEnabled(asked.toLowerCase() === 'true', { fromConfig: false });

  const createComponentLogger = (componentName?: string) =>
    parts.createLogger({
      ...parts,
      getDebugEnabled: () => enabled,
      context: { instanceName, ...(componentName && { componentName }) },
    });
  return { setDebugEnabled, logger: createComponentLogger(), createComponentLogger };
};

export default createLogController;
