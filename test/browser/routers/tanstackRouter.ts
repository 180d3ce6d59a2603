import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createElement as h } from 'react';
import { mount, Page } from './apps.ts';

const link = (name: string) =>
  h(Link as unknown as 'a', { id: name, to: '/app/$name', params: { name } } as object, name.toUpperCase());
const root = createRootRoute({
  component: () => h('main', null, link('b'), link('c'), h(Outlet)),
});
const shown = createRoute({
  getParentRoute: () => root,
  path: '/app/$name',
  component: () => h(Page, { name: shown.useParams().name }),
});
const router = createRouter({ routeTree: root.addChildren([shown]) });
mount(h(RouterProvider, { router: router as never }));
