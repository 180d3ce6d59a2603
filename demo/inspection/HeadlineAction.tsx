import { useStore } from '../../src/inspector/useStore.ts';
import type { OneTrust } from '../consent/startOneTrust.ts';
import type { Inspection } from './createInspection.ts';

interface HeadlineActionProps {
  readonly inspection: Inspection;
  readonly oneTrust: OneTrust;
}

/**
 * The most important control, beside the headline: consent. While examples run: a button that stops them.
 */
export const HeadlineAction = ({ inspection: { runner }, oneTrust }: HeadlineActionProps) => {
  const { choice } = useStore(oneTrust, oneTrust.state);
  const { current } = useStore(runner, runner.state);
  if (current) {
    return (
      <button className="tool-button consent-button" type="button" onClick={runner.stop}>
        Stop
      </button>
    );
  }
  const hasConsent = choice.C0002 === true;
  return (
    <button
      className="tool-button consent-button"
      type="button"
      onClick={() => oneTrust.allow('C0002', !hasConsent)}
    >
      {hasConsent ? 'Withdraw C0002' : 'Allow C0002'}
    </button>
  );
};
