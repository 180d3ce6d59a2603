const spokes = Array.from({ length: 12 }, (_, spoke) => spoke * 30);

/** A millstone, and the flour that leaves it. */
export const Mill = () => (
  <>
    <path className="art__deep" d="M0 160 C90 138 230 138 320 160 V200 H0 Z" />
    <g className="art__stone">
      <circle className="art__leaf" cx="160" cy="92" r="70" />
      <circle className="art__light" cx="160" cy="92" r="60" />
      <g className="art__furrow">
        {spokes.map((angle) => (
          <path key={angle} d="M160 78 Q172 56 160 34" transform={`rotate(${angle} 160 92)`} />
        ))}
      </g>
      <circle className="art__warm" cx="160" cy="92" r="14" />
    </g>
    <g className="art__light">
      <circle cx="60" cy="150" r="4" />
      <circle cx="82" cy="168" r="3" />
      <circle cx="104" cy="158" r="5" />
      <circle cx="236" cy="164" r="4" />
      <circle cx="262" cy="150" r="3" />
      <circle cx="284" cy="170" r="5" />
    </g>
  </>
);
