import type { ReactNode } from 'react';
import { type Deed, useMay } from '../data/signed-in.ts';
import { common } from '../texts/common.ts';
import { useTexts } from '../texts/lang.tsx';
import { Empty } from '../ui/states.tsx';

/** A page for those who may; anybody else is told so, rather than shown refusals of the service. */
export function Allowed({ deed, children }: { deed: Deed; children: ReactNode }) {
  const words = useTexts(common);
  return useMay()(deed) ? children : <Empty title={words.forbidden} />;
}
