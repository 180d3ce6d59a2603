export const Pods = () => (
  <>
    <path className="art__deep" d="M0 150 C90 118 220 190 320 140 V200 H0 Z" />
    <g transform="rotate(-18 160 100)">
      <path className="art__leaf" d="M52 100 C90 44 230 44 268 100 C230 156 90 156 52 100 Z" />
      <path className="art__ground" d="M72 100 C108 66 212 66 248 100 C212 134 108 134 72 100 Z" />
      <g className="art__warm">
        <circle cx="110" cy="100" r="13" />
        <circle cx="144" cy="100" r="17" />
        <circle cx="182" cy="100" r="17" />
        <circle cx="216" cy="100" r="13" />
      </g>
    </g>
    <g className="art__light">
      <circle cx="58" cy="46" r="5" />
      <circle cx="270" cy="164" r="7" />
      <circle cx="286" cy="52" r="4" />
    </g>
  </>
);
