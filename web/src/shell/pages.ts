import type { Role } from '../data/session.ts';
import { type Deed, mayDo } from '../data/signed-in.ts';
import type { shell } from '../texts/shell.ts';
import type { IconName } from '../ui/Icon.tsx';

interface Page {
  name: keyof typeof shell & IconName;
  to: '/scans';
  icon: IconName;
  /** Shown to those who may. */
  deed?: Deed;
}

interface PageGroup {
  title: 'developers' | 'organization' | null;
  pages: readonly Page[];
}

const page = (name: Page['name'], to: string, deed?: Deed): Page => ({
  name,
  to: to as Page['to'],
  icon: name,
  ...(deed && { deed }),
});

const GROUPS: readonly PageGroup[] = [
  {
    title: null,
    pages: [
      page('scans', '/scans'),
      page('findings', '/findings'),
      page('related', '/related'),
      page('statistics', '/statistics'),
    ],
  },
  {
    title: 'developers',
    pages: [
      page('keys', '/developers/keys', 'keys'),
      page('webhooks', '/developers/webhooks', 'webhooks'),
      page('audit', '/developers/audit', 'audit'),
    ],
  },
  {
    title: 'organization',
    pages: [page('usage', '/usage'), page('team', '/team', 'people'), page('settings', '/settings')],
  },
];

/** The pages that the role can use, in the order of the navigation. */
export const pagesFor = (role: Role): readonly PageGroup[] =>
  GROUPS.map(({ title, pages }) => ({ title, pages: pages.filter(({ deed }) => !deed || mayDo(role, deed)) })).filter(
    ({ pages }) => pages.length > 0,
  );
