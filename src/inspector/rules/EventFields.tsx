import type { CompleteField } from '../../plan/createFieldsOf.ts';
import { shownValue } from '../shownValue.ts';
import { coverageOf, type SentEvent } from './coverage.ts';
import { FieldCount } from './FieldCount.tsx';
import { fieldWords } from './fieldWords.ts';
import { Marked } from './Marked.tsx';
import { aboutElements, type EventOfRule } from './plannedRules.ts';

interface Sought {
  readonly sought: RegExp | undefined;
  /** The events that the rule has made of this one. */
  readonly sent: readonly SentEvent[];
  readonly onEntry: (key: string) => void;
}

interface FieldProps extends Sought {
  readonly field: CompleteField;
}

/** A field, with where its value comes from. What its data element means is said if the search has found it there. */
const Field = ({ field, sought, sent, onEntry }: FieldProps) => {
  const { path, source, default: fallback } = field;
  const about = aboutElements.get(source);
  return (
    <li className="planned__field">
      <b className="planned__path">
        <Marked text={path} sought={sought} />
      </b>
      <span className="tree__source">
        {' ← '}
        <Marked text={fieldWords(field)} sought={sought} />
        {fallback !== undefined && (
          <>
            , else <Marked text={shownValue(fallback)} sought={sought} />
          </>
        )}
      </span>
      <FieldCount
        coverage={coverageOf(sent, field)}
        startsOpen={sought?.test(path) === true}
        onEntry={onEntry}
      />
      {about && sought?.test(about) && (
        <span className="planned__about">
          <Marked text={about} sought={sought} />
        </span>
      )}
    </li>
  );
};

/** An event of a rule: its type, its Analytics event, and all its fields with their sources. */
export const EventFields = ({ event, ...shown }: Sought & { readonly event: EventOfRule }) => {
  const { sought } = shown;
  const { eventType, analyticsEvent, renderDecisions, groups } = event;
  return (
    <div className="event">
      <p className="event__type">
        <Marked text={eventType} sought={sought} />
      </p>
      <p className="verdict__none">
        {analyticsEvent === undefined ? (
          'Counts no Analytics event'
        ) : (
          <>
            Counts in Analytics: <Marked text={analyticsEvent} sought={sought} />
          </>
        )}
        {renderDecisions && ', asks for personalisation'}
      </p>
      {groups.map(({ name, fields }) => (
        <div className="tree" key={name ?? ''}>
          <h3 className="tree__title">
            <Marked text={name ?? 'Its own fields'} sought={sought} /> ({fields.length})
          </h3>
          <ul className="tree__branch">
            {fields.map((field) => (
              <Field key={field.path} field={field} {...shown} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
};
