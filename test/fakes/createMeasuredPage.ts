import { createAnalytics } from '../../edge-emulator/analytics/createAnalytics.ts';
import { createFakeAppMeasurement } from './createFakeAppMeasurement.ts';

/** AppMeasurement on a page, and the server that receives its hits. */
export const createMeasuredPage = (
  page = { href: 'https://www.example.com/?email=a@b.example', referrer: '' },
) => {
  const analytics = createAnalytics();
  const transports: string[] = [];
  const arrive = (method: string, url: string) => {
    transports.push(method);
    analytics.answer({ method, url, headers: {}, body: '' });
  };
  const s = createFakeAppMeasurement('page-suite', 'analytics.example.com', {
    href: () => page.href,
    referrer: () => page.referrer,
    image: (url, done) => {
      arrive('GET', url);
      done();
    },
    beacon: (url) => {
      arrive('POST', url);
      return true;
    },
  });
  return { s, analytics, transports };
};
