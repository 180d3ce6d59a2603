interface Parts<Options> {
  readonly options: Options;
  readonly logger: { readonly logOnInstanceConfigured: (data: { readonly config: Options }) => void };
  readonly setDebugEnabled: (enabled: boolean, options: { readonly fromConfig: boolean }) => void;
}

/** alloy's configuration as Tamis gives it, with those of alloy's defaults that Tamis relies on. */
const buildConfig = <Options extends { readonly debugEnabled?: boolean }>(parts: Parts<Options>): Options => {
  const config = { edgeBasePath: 'ee', ...parts.options };
  parts.setDebugEnabled(Boolean(config.debugEnabled), { fromConfig: true });
  parts.logger.logOnInstanceConfigured({ config });
  return config;
};

export default buildConfig;
