const rows = Array.from({ length: 9 }, (_, row) => row - 4);

/** Furrows that run to the horizon, and a low sun. */
const Field = () => (
  <>
    <circle className="art__warm" cx="228" cy="84" r="34" />
    <path className="art__light" d="M0 108 C60 86 120 100 180 92 S290 84 320 98 V200 H0 Z" />
    <path className="art__leaf" d="M0 118 C80 98 240 98 320 114 V200 H0 Z" />
    {rows.map((row) => (
      <path
        key={row}
        className="art__line"
        d={`M${160 + row * 9} 106 Q${160 + row * 26} 150 ${160 + row * 78} 206`}
      />
    ))}
  </>
);

/** A scored loaf, with steam. */
const Loaf = () => (
  <>
    <path className="art__leaf" d="M0 158 C80 146 240 146 320 158 V200 H0 Z" />
    <path className="art__warm" d="M70 158 C58 98 108 70 160 70 S262 98 250 158 Z" />
    <path
      className="art__light"
      d="M70 158 C66 138 68 122 76 110 C96 134 224 134 244 110 C252 122 254 138 250 158 Z"
    />
    <path className="art__line" d="M118 88 q16 10 12 30 M156 80 q18 12 12 36 M194 84 q18 12 10 32" />
    <path
      className="art__line"
      d="M132 56 q-10 -12 0 -22 t0 -20 M164 52 q-10 -12 0 -22 t0 -20 M196 56 q-10 -12 0 -22 t0 -20"
    />
  </>
);

const drawings = { field: Field, loaf: Loaf };

export type ArtName = keyof typeof drawings;

/** A drawing in the site's colours; purely decorative. */
export const Art = ({ name }: { readonly name: ArtName }) => {
  const Drawing = drawings[name];
  return (
    <svg className="art" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Drawing />
    </svg>
  );
};
