import { createElement as h } from 'react';
import { createBrowserRouter, Link, Outlet, useLocation, useParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { usePageView } from '../../../src/react/usePageView.ts';
import { mount, Page } from './apps.ts';

const Shell = () => {
  usePageView({ name: useLocation().pathname });
  return h(
    'main',
    null,
    h(Link, { id: 'b', to: '/app/b' }, 'B'),
    h(Link, { id: 'c', to: '/app/c' }, 'C'),
    h(Outlet),
  );
};
const Shown = () => h(Page, { name: useParams().name ?? '' });

const router = createBrowserRouter([
  { path: '/app', Component: Shell, children: [{ path: ':name', Component: Shown }] },
]);
mount(h(RouterProvider, { router }));
