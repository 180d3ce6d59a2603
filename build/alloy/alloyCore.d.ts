declare module '@adobe/alloy-core/constants/libraryName.js' {
  const libraryName: string;
  export default libraryName;
}

declare module '@adobe/alloy-core/constants/libraryVersion.js' {
  const libraryVersion: string;
  export default libraryVersion;
}

declare module '@adobe/alloy-core/utils/deepAssign.js' {
  const deepAssign: (target: object, ...sources: readonly object[]) => object;
  export default deepAssign;
}

declare module '@adobe/alloy-core/constants/schema.js' {
  export const DEFAULT_CONTENT_ITEM: string;
  export const DOM_ACTION: string;
  export const HTML_CONTENT_ITEM: string;
  export const JSON_CONTENT_ITEM: string;
  export const MESSAGE_CONTENT_CARD: string;
  export const MESSAGE_IN_APP: string;
  export const REDIRECT_ITEM: string;
  export const RULESET_ITEM: string;
}
