/** A scored loaf, with steam. */
export const Loaf = () => (
  <>
    <path className="art__deep" d="M0 158 C80 146 240 146 320 158 V200 H0 Z" />
    <path className="art__warm" d="M70 158 C58 98 108 70 160 70 S262 98 250 158 Z" />
    <path
      className="art__light"
      d="M70 158 C66 138 68 122 76 110 C96 134 224 134 244 110 C252 122 254 138 250 158 Z"
    />
    <g className="art__line">
      <path d="M118 88 q16 10 12 30" />
      <path d="M156 80 q18 12 12 36" />
      <path d="M194 84 q18 12 10 32" />
    </g>
    <g className="art__steam">
      <path d="M132 56 q-10 -12 0 -22 t0 -20" />
      <path d="M164 52 q-10 -12 0 -22 t0 -20" />
      <path d="M196 56 q-10 -12 0 -22 t0 -20" />
    </g>
  </>
);
