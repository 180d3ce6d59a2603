/** The edge's answer to events that it has taken. */
export const ACKNOWLEDGED = '{"requestId":"1","handle":[]}';
