import { useEffect, useMemo, useRef, useState } from 'react';
import { own } from '../../language/index.ts';
import { Badge } from '../Badge.tsx';
import { listed } from '../consentSentence.ts';
import { counted } from '../counted.ts';
import { useStore } from '../useStore.ts';
import { answerOf, type Hearing, type PickAnswer } from './answerOf.ts';
import type { Picker } from './createPicker.ts';

interface PickPanelProps {
  readonly page: Window & typeof globalThis;
  readonly picker: Picker;
}

const HOW: Readonly<Record<string, string>> = {
  click: 'A click',
  view: 'Coming into view',
  pointer: 'The pointer on it',
  play: 'Playing it',
};

const named = (hearings: readonly Hearing[]): string =>
  listed([...new Set(hearings.map(({ rule }) => `“${rule}”`))]);

/** The answer in a sentence: what a click would do, first. */
const verdictOf = ({ hearings }: PickAnswer): string => {
  const clicks = hearings.filter(({ how }) => how === 'click');
  const fire = clicks.filter(({ words }) => words === 'would fire');
  const open = clicks.filter(({ words }) => words === 'not known');
  const rest = clicks.length - fire.length - open.length;
  if (clicks.length === 0) return 'No rule listens to a click of it.';
  return [
    fire.length > 0
      ? `A click would fire ${named(fire)}.`
      : `A click by itself would fire no rule${open.length > 0 ? ' that is known' : ''}.`,
    open.length > 0 && `Not known without the click: ${named(open)}.`,
    rest > 0 && `${counted(rest, 'rule')} would hear it and not fire.`,
  ]
    .filter(Boolean)
    .join(' ');
};

const HearingLine = ({ hearing }: { readonly hearing: Hearing }) => (
  <li className="pick__rule">
    <span className="entry__line">
      <b className="pick__name">{hearing.rule}</b>
      <Badge tone={hearing.tone}>{hearing.words}</Badge>
    </span>
    {hearing.why && <p>{hearing.why}</p>}
    <p className="state__note">
      Waits for: {hearing.trigger}. {hearing.note}
    </p>
  </li>
);

const Answer = ({ answer }: { readonly answer: PickAnswer }) => {
  const kinds = [...new Set(answer.hearings.map(({ how }) => how))].sort(
    (a, b) => Number(b === 'click') - Number(a === 'click'),
  );
  return (
    <>
      {kinds.map((how) => (
        <section className="state" key={how} aria-label={own(HOW, how) ?? how}>
          <h3 className="state__title">{own(HOW, how) ?? `Its event “${how}”`}</h3>
          <ul className="pick__rules">
            {answer.hearings
              .filter((it) => it.how === how)
              .map((it) => (
                <HearingLine key={`${it.rule} ${it.trigger}`} hearing={it} />
              ))}
          </ul>
        </section>
      ))}
      <p className="state__note">
        Nothing was clicked, sent, stored or counted. Not known without the click: whether a script of the
        page cancels it, leads elsewhere, or pushes to the data layer, for which{' '}
        {counted(answer.pushes, 'rule waits', 'rules wait')}.
        {answer.unasked.length > 0 &&
          ` Not asked, because their trigger is code of the site: ${answer.unasked.join(', ')}.`}
      </p>
    </>
  );
};

/** Which rules hear what a visitor does to an element, and what they lack, without doing it. */
export const PickPanel = ({ page, picker }: PickPanelProps) => {
  const { isOn, outlined, element } = useStore(picker, picker.picking);
  const [round, setRound] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again reads the page anew.
  const answer = useMemo(() => (element ? answerOf(page, element) : undefined), [page, element, round]);
  // Who leaves this view picks nothing: the answer would not be seen.
  useEffect(() => picker.stop, [picker]);
  useEffect(() => {
    // The button that began it may have been in another view.
    if (isOn) button.current?.focus();
  }, [isOn]);
  return (
    <section className="panel" aria-label="Element">
      <div className="pick__tools">
        <button
          className="tool-button"
          type="button"
          ref={button}
          onClick={() => (isOn ? picker.stop() : picker.start())}
        >
          {isOn ? 'Stop picking' : element ? 'Pick another element' : 'Pick an element'}
        </button>
        {element && !isOn && (
          <button className="tool-button" type="button" onClick={() => setRound(round + 1)}>
            Ask again
          </button>
        )}
      </div>
      <p className="pick__verdict" role="status">
        {isOn
          ? (outlined ?? 'Click an element: the page does not notice.')
          : answer
            ? `${answer.element}: ${verdictOf(answer)}`
            : element
              ? 'No tag runs here.'
              : 'Which rules would a click fire?'}
      </p>
      {isOn && (
        <p className="state__note">
          By keyboard: Tab and the arrows move the outline, Enter picks. Escape ends it.
        </p>
      )}
      {answer && !isOn && <Answer answer={answer} />}
    </section>
  );
};
