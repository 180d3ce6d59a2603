export const Crystals = () => (
  <>
    <path className="art__deep" d="M0 164 L320 128 V200 H0 Z" />
    <g className="art__light">
      <path d="M96 82 l34 -16 l34 16 l-34 18 Z" />
      <path d="M214 96 l22 -10 l22 10 l-22 12 Z" />
    </g>
    <g className="art__leaf">
      <path d="M96 82 l34 18 v44 l-34 -18 Z" />
      <path d="M214 96 l22 12 v28 l-22 -12 Z" />
    </g>
    <g className="art__warm">
      <path d="M164 82 l-34 18 v44 l34 -18 Z" />
      <path d="M258 96 l-22 12 v28 l22 -12 Z" />
    </g>
    <g className="art__light">
      <path d="M176 160 l10 -5 l10 5 l-10 6 Z" />
      <path d="M60 150 l8 -4 l8 4 l-8 5 Z" />
      <path d="M196 44 l8 -4 l8 4 l-8 5 Z" />
    </g>
  </>
);
