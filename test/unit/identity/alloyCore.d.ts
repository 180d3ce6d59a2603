declare module '@adobe/alloy-core/components/Identity/injectAddQueryStringIdentityToPayload.js' {
  const inject: (parts: {
    locationSearch: string;
    locationHash: string;
    dateProvider: () => Date;
    orgId: string;
    logger: { info: (text: string) => void; warn: (text: string) => void };
  }) => (payload: {
    hasIdentity: (namespace: string) => boolean;
    addIdentity: (namespace: string, identity: { id: string }) => void;
  }) => void;
  export default inject;
}

declare module '@adobe/alloy-core/components/Identity/appendIdentityToUrl/injectAppendIdentityToUrl.js' {
  const inject: (parts: { dateProvider: () => Date; orgId: string }) => (ecid: string, url: string) => string;
  export default inject;
}
