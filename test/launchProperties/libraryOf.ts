import { containerOf } from './containerOf.ts';
import { type GivenComponent, type GivenProperty, type GivenRule, isGivenCode } from './givenProperty.ts';
import type { LibraryForm } from './libraryForms.ts';
import { printed } from './printed.ts';

const FOLDER = '5ef092d1ecee/0b3d1b4b3c2a';
const OWN_ANALYTICS = 'EX00000000000000000000000000000001-libraryCode_source.min.js';

/** Code of these is in the library itself: it is needed at once. */
const runsEarly = ({ events }: GivenRule): boolean =>
  events.some(({ module }) => module === 'libraryLoaded' || module === 'pageBottom');

/** Moves code of actions into files, as the builder of libraries does. */
const withCodeInFiles = (property: GivenProperty, host: string) => {
  const files: Record<string, string> = {};
  const moved = (it: GivenComponent): GivenComponent => {
    const { source } = it.settings;
    const text = isGivenCode(source) ? source.body : source;
    if (it.module !== 'customCode' || typeof text !== 'string') return it;
    const id = String(Object.keys(files).length + 1).padStart(32, '0');
    const name = `RC${id}-source.min.js`;
    const address = `${host}/${FOLDER}/${name}`;
    files[name] =
      `// For license information, see \`${address}\`.\n_satellite.__registerScript('${address}', ${JSON.stringify(text)});`;
    return { ...it, settings: { ...it.settings, isExternal: true, source: address } };
  };
  const rules = property.rules.map((rule) =>
    runsEarly(rule) ? rule : { ...rule, actions: rule.actions.map(moved) },
  );
  return { property: { ...property, rules }, files };
};

const withOwnAnalytics = (property: GivenProperty): GivenProperty => ({
  ...property,
  extensions: {
    ...property.extensions,
    'adobe-analytics': {
      ...property.extensions?.['adobe-analytics'],
      libraryCode: {
        type: 'custom',
        source: `https://assets.example.com/${FOLDER}/${OWN_ANALYTICS}`,
        trackerVariableName: 's',
      },
    },
  },
});

/** A built library of the property, with its code files, by their names. What turbine adds to each is left out. */
export const libraryOf = (given: GivenProperty, form: LibraryForm): Readonly<Record<string, string>> => {
  const { turbine, notation, isWrapped, code = 'inline', hasOwnAnalytics } = form;
  const host = code === 'in files of a dynamic host' ? '' : 'https://assets.example.com';
  const own = hasOwnAnalytics ? withOwnAnalytics(given) : given;
  const { property, files } = code === 'inline' ? { property: own, files: {} } : withCodeInFiles(own, host);
  const container = printed(containerOf(property, turbine), notation);
  const text =
    notation === 'minified'
      ? `window._satellite=window._satellite||{},window._satellite.container=${container},function(){window.turbineRuns=!0}();`
      : `window._satellite = window._satellite || {};\nwindow._satellite.container = ${container};\nvar _satellite = (function () {\n  window.turbineRuns = true;\n})();`;
  return {
    ...files,
    ...(hasOwnAnalytics && { [OWN_ANALYTICS]: 'function AppMeasurement(r) { this.account = r; }' }),
    'launch-0123456789ab.min.js': isWrapped ? `(function(){if(!window.twice){${text}\n}})();` : text,
  };
};
