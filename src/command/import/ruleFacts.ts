import type { LaunchRule } from '../launch/index.ts';

/** `core/src/lib/events/customEvent.js`, `core::events::custom-event` → `custom-event` */
const nameOfModule = (path: string): string =>
  (/([^/:]+?)(\.js)?$/.exec(path)?.[1] ?? path)
    .replace(/[a-z\d][A-Z]/g, ([a, b]) => `${a}-${b}`)
    .toLowerCase();

/** What Launch calls the event of a rule: `core.click`; nothing if the rule has several. */
export const typeOfEvent = ({ events }: LaunchRule): string | undefined => {
  const [type, ...others] = new Set(
    events.map(({ extension, path }) => `${extension}.${nameOfModule(path)}`),
  );
  return others.length === 0 ? type : undefined;
};

/** What `%event.$rule.name%`, `%event.$rule.id%`, `%event.$type%` and `%event.type%` are in a rule. */
export const ruleFact = (rule: LaunchRule, path: string): string | undefined => {
  switch (path) {
    case '$rule.name':
      return rule.name;
    case '$rule.id':
      return rule.id;
    case '$type':
    case 'type':
      return typeOfEvent(rule);
    default:
      return undefined;
  }
};
