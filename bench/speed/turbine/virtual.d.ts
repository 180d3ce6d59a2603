declare module 'virtual:bench/container' {
  /** Provided by bench/speed/speedScripts.ts. */
  const container: import('./containerOf.ts').ContainerData;
  export default container;
  /** Foodco's settings that its pages do not change. */
  export const siteLists: {
    readonly errorPageTitles: readonly string[];
    readonly linkTrackTypes: readonly string[];
    readonly portalViewsWithoutUser: boolean;
    readonly socialHosts: readonly string[];
  };
}
