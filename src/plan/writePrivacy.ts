import { betweenMarks } from './betweenMarks.ts';
import type { Plan } from './plan.ts';
import { privacyTables } from './privacyTables.ts';

const HEADINGS: Readonly<Record<string, string>> = {
  stored: `## What is stored

The tag stores this only after performance consent, on the site’s own domain. A withdrawal of consent removes it, unless the table says otherwise.`,
  sent: '## What is sent',
  user: '## What is sent about a user',
  reported: '## What the monitor reports',
};

/** A page about privacy: a new one, or the given one with new tables between its marks, such as \`<!-- stored -->\`. */
export const writePrivacy = (plan: Plan, text?: string): string => {
  const tables = Object.entries(privacyTables(plan)).filter(([, made]) => made !== undefined);
  if (text !== undefined)
    return tables.reduce((now, [name, made = '']) => betweenMarks(now, name, made) ?? now, text);
  const intro = `# What is stored and sent, and when

\`tamis plan\` writes the tables of this page from the rules. Everything around them is yours.`;
  const parts = tables.map(
    ([name, made]) => `${HEADINGS[name]}\n\n<!-- ${name} -->\n${made}\n<!-- ${name} -->`,
  );
  return `${[intro, ...parts].join('\n\n')}\n`;
};
