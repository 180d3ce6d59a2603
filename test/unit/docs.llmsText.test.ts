import { expect, it } from 'vitest';
import { llmsText } from '../../docs/.vitepress/llmsText.ts';

it('lists the pages of the hubs with their line there, and all others with their first paragraph', () => {
  const texts = new Map([
    ['index.md', '# Home'],
    ['guide/index.md', '# Guide\n\n| Page | Says |\n|---|---|\n| [Start](/guide/start.md) | how to start |'],
    ['reference/index.md', '# Reference\n\n| [Trace](/trace.md#all) | all *verdicts* |'],
    ['project.md', '# Project\n\n| [Speed](/speed.md) | what it costs |'],
    ['speed.md', '# Speed'],
    ['guide/start.md', '# Start\n\nNot taken.'],
    ['trace.md', '# Trace'],
    ['api.md', '# tamis/react\n\nProvider and\nhooks.\n\n## More'],
  ]);
  expect(llmsText('Tamis', 'A tag.', texts)).toBe(`# Tamis

> A tag.

## Guide

- [Start](/guide/start.md): how to start

## Reference

- [Trace](/trace.md#all): all *verdicts*

## Project

- [Speed](/speed.md): what it costs

## More

- [tamis/react](/api.md): Provider and hooks.
`);
});
