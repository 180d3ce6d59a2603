import { Art } from '../../art/Art.tsx';
import { linkBetween } from '../../linkBetween.ts';
import { PageHead, Section } from '../../ui/index.ts';
import { ViewerFilm } from '../film/ViewerFilm.tsx';
import { viewerAssets } from '../film/viewerAssets.ts';
import type { ViewProps } from '../viewProps.ts';

const [firstAsset] = viewerAssets;

export const FilmView = ({ page }: ViewProps) => (
  <>
    <PageHead {...page} />
    <figure className="film">
      <div className="film__stage">
        <Art name={page.art} className="film__art" />
        <video
          className="film__video"
          controls
          playsInline
          preload="metadata"
          title={page.title}
          src={linkBetween(page, { path: '/media/inside-the-mill.wav' })}
        >
          <track
            kind="captions"
            label="English"
            srcLang="en"
            src={linkBetween(page, { path: '/media/inside-the-mill.vtt' })}
            default
          />
        </video>
      </div>
      <figcaption>The browser’s own player. The tag follows it without any help from the site.</figcaption>
    </figure>
    {firstAsset && (
      <Section
        title="Two more, from our viewer"
        lead="This viewer tells the data layer what it plays. Skip a quarter of the film: what was not played does not count."
      >
        <ViewerFilm first={firstAsset} />
      </Section>
    )}
  </>
);
