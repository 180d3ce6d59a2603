import { createElement as h } from 'react';
import { Link, Route } from 'wouter';
import { mount, Page } from './apps.ts';

mount(
  h(
    'main',
    null,
    h(Link, { id: 'b', href: '/app/b' }, 'B'),
    h(Link, { id: 'c', href: '/app/c' }, 'C'),
    h(
      Route as unknown as 'div',
      { path: '/app/:name' } as object,
      ((params: { name: string }) => h(Page, { name: params.name })) as never,
    ),
  ),
);
