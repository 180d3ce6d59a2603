interface CarouselControlsProps {
  readonly labels: readonly string[];
  readonly shown: number;
  readonly onShow: (index: number) => void;
}

export const CarouselControls = ({ labels, shown, onShow }: CarouselControlsProps) => (
  <div className="cmp-carousel__actions">
    <button
      className="cmp-carousel__action"
      type="button"
      data-cmp-hook-carousel="previous"
      aria-label="Previous slide"
      onClick={() => onShow(shown - 1)}
    >
      ←
    </button>
    <ul className="cmp-carousel__indicators" data-cmp-hook-carousel="indicators">
      {labels.map((label, at) => (
        <li key={label}>
          <button
            className="cmp-carousel__indicator"
            type="button"
            data-cmp-hook-carousel="indicator"
            aria-label={`Slide ${at + 1}: ${label}`}
            aria-current={at === shown ? 'true' : undefined}
            onClick={() => onShow(at)}
          />
        </li>
      ))}
    </ul>
    <button
      className="cmp-carousel__action"
      type="button"
      data-cmp-hook-carousel="next"
      aria-label="Next slide"
      onClick={() => onShow(shown + 1)}
    >
      →
    </button>
  </div>
);
