import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { messageOf } from '../../language/index.ts';
import { reportHtml, reportMarkdown } from '../../writers/report/index.ts';
import type { Surroundings } from '../command.ts';
import { convertProperty } from '../import/convertProperty.ts';
import type { Property } from '../launch/index.ts';
import { isMistake } from '../mistake.ts';
import { simulate } from '../simulate/simulate.ts';
import type { Verification } from './verification.ts';
import { verifyImport } from './verifyImport.ts';
import { VISIT } from './visitSteps.ts';
import { verificationReport } from './writeVerification.ts';

const SNAPSHOT = 'visit.txt';
/** Rules of which a part is left for a person, and why. */
const openRules = (property: Property): ReadonlyMap<string, string> =>
  new Map(
    convertProperty(property).report.flatMap(({ what, name, notes }): [string, string][] => {
      const open = notes.filter(({ outcome }) => outcome === 'for a person').map(({ text }) => text);
      return what === 'rule' && open.length > 0 ? [[name, open.join('; ')]] : [];
    }),
  );

/** Plays the original and the imported site, and writes into its folder what differs, and what the site made of the visit. */
export const prove = async (
  {
    property,
    library,
    site,
    mutants,
  }: {
    readonly property: Property;
    /** Path of the built library. */
    readonly library: string;
    readonly site: string;
    /** How many changes of the site the proof tries itself on. */
    readonly mutants: number;
  },
  around: Surroundings,
): Promise<Verification> => {
  const proof = await verifyImport(
    {
      property,
      library: readFileSync(library, 'utf8'),
      files: dirname(library),
      site,
      open: openRules(property),
      mutants,
    },
    around,
  );
  const report = verificationReport(proof);
  writeFileSync(join(site, 'VERIFY.md'), reportMarkdown(report));
  writeFileSync(join(site, 'VERIFY.html'), reportHtml(report));
  writeFileSync(join(site, 'verify.json'), `${JSON.stringify(proof, null, 2)}\n`);
  try {
    await simulate.run([VISIT], { snapshot: SNAPSHOT, update: true }, { ...around, cwd: site });
  } catch (cause) {
    // The proof is there, also without what only repeats its visit.
    if (!isMistake(cause)) throw cause;
    around.print(`${SNAPSHOT} was not written: ${messageOf(cause)}`);
  }
  return proof;
};
