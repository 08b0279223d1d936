import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readAuditSearch } from './developers/audit-search.ts';
import { readDeliverySearch } from './developers/webhook-search.ts';
import { readFindingSearch } from './insight/finding-search.ts';
import { readRelatedSearch } from './insight/related-search.ts';
import { readStatisticsSearch } from './insight/statistics-search.ts';
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

const keys = createRoute({
  getParentRoute: () => root,
  path: '/developers/keys',
  component: lazyRouteComponent(() => import('./developers/KeysPage.tsx'), 'KeysPage'),
});

const webhooks = createRoute({
  getParentRoute: () => root,
  path: '/developers/webhooks',
  component: lazyRouteComponent(() => import('./developers/WebhooksPage.tsx'), 'WebhooksPage'),
});

const endpoint = createRoute({
  getParentRoute: () => root,
  path: '/developers/webhooks/$id',
  validateSearch: readDeliverySearch,
  component: lazyRouteComponent(() => import('./developers/EndpointPage.tsx'), 'EndpointPage'),
});

const audit = createRoute({
  getParentRoute: () => root,
  path: '/developers/audit',
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(() => import('./developers/AuditPage.tsx'), 'AuditPage'),
});

const team = createRoute({
  getParentRoute: () => root,
  path: '/team',
  component: lazyRouteComponent(() => import('./team/TeamPage.tsx'), 'TeamPage'),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings/SettingsPage.tsx'), 'SettingsPage'),
});

const usage = createRoute({
  getParentRoute: () => root,
  path: '/usage',
  component: lazyRouteComponent(() => import('./insight/UsagePage.tsx'), 'UsagePage'),
});

const findings = createRoute({
  getParentRoute: () => root,
  path: '/findings',
  validateSearch: readFindingSearch,
  component: lazyRouteComponent(() => import('./insight/FindingsPage.tsx'), 'FindingsPage'),
});

const related = createRoute({
  getParentRoute: () => root,
  path: '/related',
  validateSearch: readRelatedSearch,
  component: lazyRouteComponent(() => import('./insight/RelatedPage.tsx'), 'RelatedPage'),
});

const statistics = createRoute({
  getParentRoute: () => root,
  path: '/statistics',
  validateSearch: readStatisticsSearch,
  component: lazyRouteComponent(() => import('./insight/StatisticsPage.tsx'), 'StatisticsPage'),
});

export type DashboardRouter = ReturnType<typeof createDashboardRouter>;

export const createDashboardRouter = () =>
  createRouter({
    routeTree: root.addChildren([
      home,
      scans,
      scan,
      findings,
      related,
      statistics,
      keys,
      webhooks,
      endpoint,
      audit,
      team,
      settings,
      usage,
    ]),
    defaultPreload: 'intent',
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: DashboardRouter;
  }
}
