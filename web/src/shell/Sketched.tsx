import type { ReactNode } from 'react';
import type { Session } from '../data/session.ts';
import type { common } from '../texts/common.ts';
import type { Spoken } from '../texts/lang.tsx';
import { Icon } from '../ui/Icon.tsx';
import { BrandView } from './BrandView.tsx';

interface Props {
  session: Session;
  words: Spoken<typeof common>;
  children: ReactNode;
}

/** The frame around a page while the program is on its way: nothing in it acts yet. */
export function Sketched({ session, words, children }: Props) {
  const brand = (
    <a href="/scans" className="brand">
      <BrandView product={words.product} organization={session.organization.name} />
    </a>
  );
  return (
    <div className="shell" inert>
      <header className="bar">
        <button type="button" className="icon-button">
          <Icon name="menu" />
        </button>
        {brand}
      </header>
      <nav>{brand}</nav>
      <div className="stage">
        <main>{children}</main>
      </div>
    </div>
  );
}
