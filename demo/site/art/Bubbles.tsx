export const Bubbles = () => (
  <>
    <path className="art__deep" d="M0 130 C60 96 110 150 170 122 S280 96 320 124 V200 H0 Z" />
    <path className="art__leaf" d="M0 156 C70 128 120 176 190 150 S290 132 320 150 V200 H0 Z" />
    <g className="art__light">
      <circle cx="84" cy="148" r="16" />
      <circle cx="150" cy="118" r="9" />
      <circle cx="214" cy="142" r="20" />
      <circle cx="264" cy="112" r="7" />
      <circle cx="118" cy="176" r="6" />
    </g>
    <g className="art__warm">
      <circle cx="176" cy="70" r="22" />
      <circle cx="112" cy="82" r="8" />
      <circle cx="236" cy="66" r="6" />
      <circle cx="140" cy="38" r="4" />
    </g>
  </>
);
