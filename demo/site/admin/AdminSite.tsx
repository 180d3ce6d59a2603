import type { SectionProps } from '../page.ts';

export const AdminSite = ({ page }: SectionProps) => <main>{page.title}</main>;
