declare module 'virtual:bench/container' {
  /** Provided by bench/speed/speedScripts.ts. */
  const container: import('./containerOf.ts').ContainerData;
  export default container;
  /** Foodco's lists of component types and social hosts. */
  export const siteLists: {
    readonly linkTrackTypes: readonly string[];
    readonly socialHosts: readonly string[];
  };
}
