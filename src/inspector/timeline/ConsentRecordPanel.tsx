import type { Redaction } from '../../redaction/index.ts';
import { fileName, saveFile } from '../saveFile.ts';
import { type ConsentFile, consentCsv, consentFileOf, consentJson, limitsOf } from './consentFile.ts';
import type { TimelineReading } from './createTimeline.ts';

interface ConsentRecordPanelProps {
  readonly page: Window & typeof globalThis;
  readonly reading: TimelineReading;
  readonly redact: () => Redaction;
  readonly now: () => number;
}

const FORMATS = [
  { ending: 'csv', type: 'text/csv', write: consentCsv },
  { ending: 'json', type: 'application/json', write: consentJson },
] as const;

/** Saves the record of consent for an auditor, and says what it cannot show. */
export const ConsentRecordPanel = ({ page, reading, redact, now }: ConsentRecordPanelProps) => {
  const save = (ending: string, type: string, write: (file: ConsentFile) => string) => {
    const at = now();
    saveFile(page, fileName('consent', at, ending), type, write(consentFileOf(reading, at, redact())));
  };
  return (
    <section className="consent-record" aria-label="Record of consent">
      <p className="consent-record__limits">{limitsOf(reading)}</p>
      {FORMATS.map(({ ending, type, write }) => (
        <button
          key={ending}
          className="tool-button tool-button--small"
          type="button"
          onClick={() => save(ending, type, write)}
        >
          Save as {ending.toUpperCase()}
        </button>
      ))}
    </section>
  );
};
