import { useLayoutEffect, useRef } from 'react';
import { PageHead } from '../../ui/index.ts';
import { StepBody } from '../registration/StepBody.tsx';
import { allowedStep, COMPLETED, steps } from '../registration/steps.ts';
import { reach, useShareholderSession } from '../session/shareholderSession.ts';
import { useHashRoute } from '../useHashRoute.ts';
import { useRoutedPage } from '../useRoutedPage.ts';
import type { ViewProps } from '../viewProps.ts';

const addressOf = (step: number): string => `#/step${step}`;

/** The view pushes no form events: its hash and its titles show which step the visitor has reached. */
export const RegistrationView = ({ page }: ViewProps) => {
  const { reached } = useShareholderSession();
  const route = useHashRoute();
  const number = allowedStep(Number(/^step(\d)$/.exec(route)?.[1] ?? 1), reached);
  const step = steps[number - 1] ?? steps[0];
  const heading = useRef<HTMLDivElement>(null);

  // Corrects the address if it names a step that may not be shown.
  useLayoutEffect(() => {
    if (route !== `step${number}`) window.location.replace(addressOf(number));
    if (reached === COMPLETED && number === 1) reach(1);
  }, [route, number, reached]);
  useRoutedPage(page, `step${number}`, `Registration step${number} - ${step.name}`);

  const goOn = () => {
    reach(Math.max(reached, number + 1));
    window.location.assign(addressOf(number + 1));
    heading.current?.focus();
  };

  return (
    <>
      <div ref={heading} tabIndex={-1} className="registration__head">
        <PageHead
          eyebrow={`Registration, step ${number} of ${steps.length}`}
          title={step.heading}
          lead={step.lead}
        >
          <progress
            className="registration__progress"
            max={steps.length}
            value={number}
            aria-label="Progress"
          />
        </PageHead>
      </div>
      <StepBody key={number} page={page} step={number} onDone={goOn} />
    </>
  );
};
