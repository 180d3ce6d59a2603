import { useMemo, useState } from 'react';
import { StatePanel } from '../state/StatePanel.tsx';
import type { TimelineReading } from '../timeline/createTimeline.ts';
import { OpenFile } from '../visit/OpenFile.tsx';
import { type OpenedSession, timelineOf } from '../visit/timelineOf.ts';
import { compareVisits } from './compareVisits.ts';
import { releasesIn } from './sidesOf.ts';

interface VisitsPanelProps {
  /** This visit. */
  readonly reading: TimelineReading;
  /** The file that the inspector shows. */
  readonly opened: OpenedSession | undefined;
}

/** This visit beside a file of another one, or the pages of one release beside those of another. */
export const VisitsPanel = ({ reading, opened }: VisitsPanelProps) => {
  const [chosen, setChosen] = useState<OpenedSession>();
  const file = chosen ?? opened;
  const compared = useMemo(() => {
    if (!file) return releasesIn(reading);
    const visit = { name: 'this visit', entries: reading.entries };
    return [visit, { name: file.name, entries: timelineOf(file).entries }] as const;
  }, [reading, file]);
  const comparison = useMemo(() => compared && compareVisits(...compared), [compared]);
  return (
    <StatePanel label="Compare" state={comparison?.state ?? []}>
      <p className="pick__verdict" role="status">
        {comparison
          ? comparison.verdict.charAt(0).toUpperCase() + comparison.verdict.slice(1)
          : 'Not compared: this visit has one release, and no file is open.'}
      </p>
      <OpenFile className="" label="Open a visit to compare with" onOpened={setChosen}>
        Open a visit to compare with
      </OpenFile>
      <p className="state__note">
        {comparison
          ? 'By rule and type, without IDs, identities and times. Numbers are alike only after the same steps.'
          : 'Or preview a draft in this tab, and repeat the steps: its release is compared with the one before.'}
      </p>
    </StatePanel>
  );
};
