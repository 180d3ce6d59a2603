import { component } from './component.ts';
import { componentId } from './componentId.ts';

interface SocialShareProps {
  readonly title: string;
  /** Of the page that is shared. */
  readonly url: string;
}

/** Made-up networks; the demo's settings name their hosts. */
const NETWORKS = [
  { name: 'Grapevine', address: 'https://www.grapevine.example/share?url=' },
  { name: 'Snapdish', address: 'https://snapdish.example/pin?page=' },
  { name: 'Reelhouse', address: 'https://reelhouse.example/post?link=' },
];

export const SocialShare = ({ title, url }: SocialShareProps) => (
  <div
    className="cmp-social-share"
    {...component(componentId('socialshare', url), 'social-share', {
      'dc:title': `Share: ${title}`,
      linkType: 'share',
      linkLocation: 'body',
    })}
  >
    <h2 className="cmp-social-share__title">Share this page</h2>
    <ul className="cmp-social-share__list">
      {NETWORKS.map(({ name, address }) => (
        <li key={name}>
          <a className="button button--quiet" href={address + encodeURIComponent(url)} data-cmp-clickable>
            {name}
          </a>
        </li>
      ))}
    </ul>
  </div>
);
