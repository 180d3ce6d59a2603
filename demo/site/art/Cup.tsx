/** A bowl of broth with a spoon. */
export const Cup = () => (
  <>
    <path className="art__deep" d="M0 168 C100 156 220 156 320 168 V200 H0 Z" />
    <path className="art__light" d="M84 98 H236 C236 140 206 166 160 166 S84 140 84 98 Z" />
    <ellipse className="art__leaf" cx="160" cy="98" rx="76" ry="18" />
    <ellipse className="art__warm" cx="160" cy="99" rx="64" ry="12" />
    <g className="art__light">
      <circle cx="136" cy="98" r="5" />
      <circle cx="166" cy="102" r="4" />
      <circle cx="188" cy="96" r="6" />
    </g>
    <path className="art__handle" d="M214 92 L272 46" />
    <g className="art__steam">
      <path d="M126 70 q-10 -12 0 -22 t0 -20" />
      <path d="M160 66 q-10 -12 0 -22 t0 -20" />
      <path d="M194 70 q-10 -12 0 -22 t0 -20" />
    </g>
  </>
);
