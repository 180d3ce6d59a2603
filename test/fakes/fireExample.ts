export * from '../../src/rules/fireExample.ts';
