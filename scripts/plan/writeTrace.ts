import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../build/projectRoot.ts';
import { code, table } from '../../src/plan/markdown.ts';
import { outcomes, verdicts } from './outcomes.ts';
import { readInterface } from './readInterface.ts';
import { withTables } from './withTables.ts';

/** The fields of a record as a list. */
const fieldsOf = (file: string, name: string) =>
  readInterface(readFileSync(join(projectRoot, 'src', file), 'utf8'), name)
    .map(({ name: field, isOptional, type, description }) => {
      // Long unions have their own table.
      const [shown, about] = field === 'outcome' ? ['string', 'see above'] : [type, description];
      return `- ${code(field + (isOptional ? '?' : ''))}: ${code(shown)}${about === '' ? '' : `. ${about}`}`;
    })
    .join('\n');

/** `docs/reference/trace.md` with new tables. */
export const writeTrace = (text: string): string =>
  withTables('docs/reference/trace.md', text, {
    verdicts: table(
      ['Verdict', 'Meaning', 'Look at'],
      Object.entries(verdicts).map(([name, { meaning, next }]) => [code(name), meaning, next]),
    ),
    outcomes: table(
      ['Outcome', 'Meaning', 'Look at', 'Final'],
      Object.entries(outcomes).map(([name, it]) => [code(name), it.meaning, it.next, it.isFinal]),
    ),
    occurrence: fieldsOf('engine/trace.ts', 'OccurrenceRecord'),
    verdict: fieldsOf('engine/trace.ts', 'Verdict'),
    event: fieldsOf('engine/trace.ts', 'EventRecord'),
    consent: fieldsOf('engine/trace.ts', 'ConsentRecord'),
    consentState: fieldsOf('engine/trace.ts', 'ConsentState'),
    failure: fieldsOf('engine/trace.ts', 'FailureRecord'),
    health: fieldsOf('health/createCounts.ts', 'Health'),
  });
