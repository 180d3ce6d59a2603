/** alloy hands the hook the very objects that it was given: they must be nobody else's. */
export const copyOf = <T>(json: T): T => (json === undefined ? json : JSON.parse(JSON.stringify(json)));
