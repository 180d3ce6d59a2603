const rows = Array.from({ length: 9 }, (_, row) => row);

/** Furrows that run to the horizon, and a low sun. */
export const Field = () => (
  <>
    <circle className="art__warm" cx="228" cy="84" r="34" />
    <path className="art__light" d="M0 108 C60 86 120 100 180 92 S290 84 320 98 V200 H0 Z" />
    <path className="art__leaf" d="M0 118 C80 98 240 98 320 114 V200 H0 Z" />
    <g className="art__furrow">
      {rows.map((row) => (
        <path
          key={row}
          d={`M${160 + (row - 4) * 9} 106 Q${160 + (row - 4) * 26} 150 ${160 + (row - 4) * 78} 206`}
        />
      ))}
    </g>
    <g className="art__light">
      <circle cx="56" cy="42" r="4" />
      <circle cx="92" cy="30" r="3" />
      <circle cx="284" cy="36" r="3" />
    </g>
  </>
);
