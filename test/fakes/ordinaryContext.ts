export * from '../../src/rules/ordinaryContext.ts';
