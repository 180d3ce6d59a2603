export * from './page.ts';
export * from './visit.ts';
