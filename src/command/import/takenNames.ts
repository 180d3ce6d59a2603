import * as launch from '../../launch/index.ts';
import * as readers from '../../readers/index.ts';
import * as site from '../../site/index.ts';
import * as sources from '../../sources/index.ts';

/** The names that the modules of an imported site import or declare: no data element of the property gets one of them. */
export const takenNames: readonly string[] = [
  ...[launch, readers, site, sources].flatMap((it) => Object.keys(it)),
  ...['code', 'elements', 'plan', 'site', 'events', 'oneTrust', 'rules', 'families', 'guarded'],
];

/** What only modules of rules are called. */
export const isOfRules = (name: string): boolean => name.endsWith('Rules');
