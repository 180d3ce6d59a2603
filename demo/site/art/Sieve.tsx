const rows = Array.from({ length: 9 }, (_, row) => row);
const columns = Array.from({ length: 13 }, (_, column) => column);

/** A drum sieve from above, with what falls through. */
export const Sieve = () => (
  <>
    <circle className="art__deep" cx="160" cy="96" r="86" />
    <circle className="art__light" cx="160" cy="96" r="74" />
    <circle className="art__ground" cx="160" cy="96" r="68" />
    <g className="art__leaf">
      {rows.flatMap((row) =>
        columns.map((column) => {
          const x = 88 + column * 12;
          const y = 48 + row * 12;
          const isInside = Math.hypot(x - 160, y - 96) < 62;
          return isInside ? (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={2 + ((row * 5 + column * 3) % 4) / 2} />
          ) : null;
        }),
      )}
    </g>
    <g className="art__warm">
      <circle cx="134" cy="78" r="11" />
      <circle cx="188" cy="112" r="15" />
      <circle cx="150" cy="128" r="7" />
      <circle cx="184" cy="70" r="5" />
    </g>
    <g className="art__light">
      <circle cx="24" cy="168" r="4" />
      <circle cx="78" cy="184" r="4" />
      <circle cx="290" cy="160" r="5" />
      <circle cx="42" cy="184" r="3" />
      <circle cx="300" cy="182" r="3" />
      <circle cx="238" cy="188" r="4" />
    </g>
  </>
);
