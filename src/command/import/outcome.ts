/** What happened to a rule or a data element. */
export type Outcome = 'converted' | 'carried' | 'for a person' | 'left out';
