import { eventNames, type Situation } from '../situation.ts';

const two = eventNames(2);
const WAITING_MS = 1_500;

export const consentWithdrawn: Situation = {
  name: 'consent withdrawn while events wait',
  means:
    'The collector answers 503, two events wait, consent is withdrawn; then the collector is well again and the next page has the library. Nothing may arrive.',
  events: two,
  forbidden: true,
  patience: 20_000,
  rest: 0,
  isLong: true,
  play: async (visit) => {
    const page = await visit.openWarm();
    visit.collector.setPlan([
      { status: 503, action: 'interact', times: 'always' },
      { status: 503, action: 'collect', times: 'always' },
    ]);
    await visit.send(page, two);
    await visit.pause(WAITING_MS);
    await page.evaluate('tracker.withdraw()');
    await visit.pause(WAITING_MS);
    visit.collector.setPlan([]);
    await visit.open({ tab: page, consent: false });
  },
};
