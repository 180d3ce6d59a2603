declare module '@adobe/alloy-core/utils/validation/index.js' {
  type Ours = typeof import('../../../build/alloy/standIns/validation.ts');
  export const anything: Ours['anything'];
  export const string: Ours['string'];
  export const boolean: Ours['boolean'];
  export const callback: Ours['callback'];
  export const enumOf: Ours['enumOf'];
  export const arrayOf: Ours['arrayOf'];
  export const objectOf: Ours['objectOf'];
  export const mapOfValues: Ours['mapOfValues'];
}

declare module '@adobe/alloy-core/utils/surfaceUtils.js' {
  type Ours = typeof import('../../../build/alloy/standIns/surfaceUtils.ts');
  export const buildPageSurface: Ours['buildPageSurface'];
  export const isPageWideSurface: Ours['isPageWideSurface'];
  export const normalizeSurfaces: Ours['normalizeSurfaces'];
}

declare module '@adobe/alloy-core/core/createEvent.js' {
  const createEvent: typeof import('../../../build/alloy/standIns/createEvent.ts').default;
  export default createEvent;
}
