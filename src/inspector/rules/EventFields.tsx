import type { CompleteField } from '../../plan/createFieldsOf.ts';
import { shownValue } from '../shownValue.ts';
import { fieldWords } from './fieldWords.ts';
import { Marked } from './Marked.tsx';
import { aboutElements, type EventOfRule } from './plannedRules.ts';

interface FieldProps {
  readonly field: CompleteField;
  readonly sought: RegExp | undefined;
}

/** A field, with where its value comes from. What its data element means is said if the search has found it there. */
const Field = ({ field, sought }: FieldProps) => {
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
      {about && sought?.test(about) && (
        <span className="planned__about">
          <Marked text={about} sought={sought} />
        </span>
      )}
    </li>
  );
};

/** An event of a rule: its type, its Analytics event, and all its fields with their sources. */
export const EventFields = ({
  event,
  sought,
}: {
  readonly event: EventOfRule;
  readonly sought: RegExp | undefined;
}) => {
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
              <Field key={field.path} field={field} sought={sought} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
};
