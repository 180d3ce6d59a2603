const MASK = '•••';

/** The name of a setting or parameter that holds a secret. */
export const SECRET_NAME =
  /secret|passw|api[-_]?key|private[-_]?key|access[-_]?token|auth[-_]?token|bearer|credential/i;

/** Formats of known secrets: a JWT, and the tokens of AWS, GitHub, GitLab, npm, Slack, Stripe and Google. */
const FORMATS =
  /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*|\b(AKIA|ASIA)[A-Z0-9]{16}\b|\bgh[pousr]_\w{30,}|\bglpat-[\w-]{20,}|\bnpm_\w{30,}|\bxox[abprs]-[\w-]{10,}|\b[rs]k_(live|test)_\w{16,}|\bAIza[\w-]{30,}|-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(-----END [A-Z ]*PRIVATE KEY-----|$)/g;

/** A secret's name with its value, in JSON, in an address or in an assignment; not `title=secret::…` of an annotation. */
const NAMED =
  /((?:secret|passw\w*|api[-_]?key|private[-_]?key|access[-_]?token|auth[-_]?token|credential\w*)["']?\s*[:=]\s*["']?)(?!:)([^\s"'&,;}]{4,})/gi;

/** Whether a text is, or contains, a secret of a known format. */
export const hasSecret = (text: string): boolean => text.search(FORMATS) >= 0;

/** The text with every secret masked, for whatever a command prints. */
export const maskSecrets = (text: string): string =>
  text.replace(FORMATS, MASK).replace(NAMED, (_, before: string) => before + MASK);
