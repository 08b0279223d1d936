import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { ScansPage } from './scans/ScansPage.tsx';
import { readScanSearch } from './scans/search.ts';
import { Lost, Mishap, Shell } from './shell/Shell.tsx';
import { readViewerSearch } from './viewer/search.ts';

const root = createRootRoute({ component: Shell, notFoundComponent: Lost, errorComponent: Mishap });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/scans' });
  },
});

const scans = createRoute({
  getParentRoute: () => root,
  path: '/scans',
  validateSearch: readScanSearch,
  component: ScansPage,
});

const scan = createRoute({
  getParentRoute: () => root,
  path: '/scans/$id',
  validateSearch: readViewerSearch,
  component: lazyRouteComponent(() => import('./viewer/ViewerPage.tsx'), 'ViewerPage'),
});

export const createDashboardRouter = () =>
  createRouter({ routeTree: root.addChildren([home, scans, scan]), defaultPreload: 'intent' });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDashboardRouter>;
  }
}
