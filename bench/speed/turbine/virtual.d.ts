declare module 'virtual:bench/container' {
  /** Provided by bench/speed/speedScripts.ts. */
  const container: import('./containerOf.ts').ContainerData;
  export default container;
}
