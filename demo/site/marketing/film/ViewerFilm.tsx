import { component } from '../../../aem/component.ts';
import { Art } from '../../art/Art.tsx';
import { Button } from '../../ui/index.ts';
import { useViewer } from './useViewer.ts';
import { type ViewerAsset, viewerAssets } from './viewerAssets.ts';

const ID = 'videoplayer-7f20cd93e1';

const clock = (seconds: number): string => `0:${String(Math.floor(seconds)).padStart(2, '0')}`;

export const ViewerFilm = ({ first }: { readonly first: ViewerAsset }) => {
  const { asset, position, isPlaying, toggle, seek, swap } = useViewer(`component.${ID}`, first);
  return (
    <figure
      className="film"
      {...component(ID, 'video-player', { 'dc:title': asset.name, linkType: 'video', linkLocation: 'body' })}
    >
      <div className="film__stage" data-playing={isPlaying}>
        <Art name={asset.art} className="film__art" />
        <p className="film__title">{asset.text}</p>
      </div>
      <div className="film__controls">
        <Button onClick={toggle} data-cmp-clickable>
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <input
          className="film__position"
          type="range"
          min={0}
          max={asset.length}
          step={0.25}
          value={position}
          aria-label={`Position in ${asset.name}`}
          aria-valuetext={`${clock(position)} of ${clock(asset.length)}`}
          onChange={(event) => seek(Number(event.target.value))}
        />
        <span className="film__clock">
          {clock(position)} / {clock(asset.length)}
        </span>
      </div>
      <figcaption className="film__assets">
        {viewerAssets.map((other) => (
          <Button key={other.name} look="quiet" aria-pressed={other === asset} onClick={() => swap(other)}>
            {other.name}
          </Button>
        ))}
      </figcaption>
    </figure>
  );
};
