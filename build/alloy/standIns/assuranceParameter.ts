import { uuid } from '../../../src/browser/uuid.ts';

interface Parts {
  readonly window: Pick<Window, 'location'>;
  readonly createNamespacedStorage: (namespace: string) => {
    readonly persistent: {
      readonly getItem: (name: string) => string | null;
      readonly setItem: (name: string, value: string) => void;
    };
  };
}

/** For pages that Adobe Assurance looks at: a part of each request's address that names the session and the browser. */
const assuranceParameter = ({ window, createNamespacedStorage }: Parts) => {
  const { persistent } = createNamespacedStorage('validation.');
  return (): string => {
    const session = new URLSearchParams(window.location.search).get('adb_validation_sessionid');
    if (!session) return '';
    const client = persistent.getItem('clientId') ?? uuid(crypto);
    persistent.setItem('clientId', client);
    return `&adobeAepValidationToken=${encodeURIComponent(`${session}|${client}`)}`;
  };
};

export default assuranceParameter;
