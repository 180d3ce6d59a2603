interface PortalMarkProps {
  readonly href: string;
  readonly area: string;
}

/** The company's logo, and the name of the current area. */
export const PortalMark = ({ href, area }: PortalMarkProps) => (
  <a className="portal-mark" href={href}>
    <svg className="portal-mark__sign" viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="15" fill="currentColor" />
      <circle className="portal-mark__grain" cx="16" cy="16" r="6" />
    </svg>
    Foodco <span className="portal-mark__area">{area}</span>
  </a>
);
