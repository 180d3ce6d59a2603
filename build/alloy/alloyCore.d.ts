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
