type GetLocation = () => Pick<Location, 'host' | 'pathname'>;

const CHARACTERS = String.raw`(?:[/\w\u00a1-\uffff.~-]|%[a-f\d]{2})`;
/** `web://host/path#fragment`: kind, authority, path, fragment. */
const SURFACE = new RegExp(
  String.raw`^(web(?:app)?)://((?:[^/#]*@)?(?:[a-z\d\u00a1-\uffff.-]+|\[[a-f\d:]+])(?::\d+)?)(/${CHARACTERS}*)?(#${CHARACTERS}+)?$`,
  'i',
);

const withoutEnd = (path: string) => path.replace(/\/+$/, '') || '/';

export const buildPageSurface = (getLocation: GetLocation): string => {
  const { host, pathname } = getLocation();
  return `web://${host.toLowerCase()}${withoutEnd(pathname)}`;
};

export const isPageWideSurface = (scope?: string): boolean => /^web:\/\/[^#]*$/.test(scope ?? '');

/** The surfaces that a page asks for in their one form; those that are none are left out, with a warning. */
export const normalizeSurfaces = (
  surfaces: readonly string[] = [],
  getLocation: GetLocation,
  logger: { readonly warn: (message: string) => void },
): readonly string[] =>
  surfaces.flatMap((surface) => {
    const whole = surface?.startsWith('#') ? buildPageSurface(getLocation) + surface : surface;
    const [, kind = '', authority = '', path = '/', fragment = ''] = SURFACE.exec(whole) ?? [];
    if (kind) return [`${`${kind}://${authority}`.toLowerCase()}${withoutEnd(path)}${fragment}`];
    logger.warn(`Invalid surface: ${surface}`);
    return [];
  });
