export * from '../../site/interaction.ts';
export * from './forms.ts';
export * from './links.ts';
export * from './logins.ts';
export * from './pages.ts';
export * from './scripts.ts';
export * from './search.ts';
