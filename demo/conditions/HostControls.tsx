import { environmentOf } from '../../src/settings/hosts.ts';

const HOSTS = ['', 'www', 'stage', 'dev', 'qa'];

interface HostControlsProps {
  readonly location: Location;
  readonly datastreams: Readonly<Record<string, string>>;
}

/**
 * Names under `localhost` resolve to this machine automatically; elsewhere the demo has only the host that serves it.
 */
export const HostControls = ({ location, datastreams }: HostControlsProps) => {
  const { protocol, hostname, port, pathname } = location;
  const environment = environmentOf(hostname);
  const isLocal = /(^|\.)localhost$/.test(hostname);
  const current = hostname.replace(/\.?localhost$/, '');
  const go = (name: string) =>
    location.assign(`${protocol}//${name && `${name}.`}localhost${port && `:${port}`}${pathname}`);
  return (
    <fieldset className="controls">
      <legend className="controls__title">Host</legend>
      {isLocal && (
        // No radio buttons: each choice leaves the page, and an arrow key must not do that.
        <ul className="control-row" aria-label="Host of the site">
          {HOSTS.map((name) => (
            <li key={name}>
              {/* biome-ignore lint/a11y/useSemanticElements: the tag would count an <a> of the inspector as one of the site's. */}
              <button
                className="tool-button"
                type="button"
                role="link"
                aria-current={name === current ? 'page' : undefined}
                onClick={() => go(name)}
              >
                {name || 'localhost'}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="controls__note">
        {hostname} is {environment}: events go to the datastream {datastreams[environment]}.{' '}
        {isLocal
          ? 'Another host is another visitor: it has cookies and consent of its own.'
          : 'Other hosts can be tried where the demo runs on localhost.'}
      </p>
    </fieldset>
  );
};
