import type { SectionProps } from '../page.ts';

export const ShareholdersSite = ({ page }: SectionProps) => <main>{page.title}</main>;
