declare module 'virtual:bench/container' {
  /** Put in by bench/speed/speedScripts.ts. */
  const container: import('./containerOf.ts').ContainerData;
  export default container;
}
