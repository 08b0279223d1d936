import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { type StripProps, StripView } from './StripView.tsx';

/** The strip, in which the chosen page is always in sight. */
export function PageStrip(props: StripProps) {
  const words = useTexts(viewerTexts);
  const list = useRef<HTMLUListElement>(null);
  const { chosen } = props;
  useEffect(() => {
    list.current?.querySelector(`[data-page="${chosen}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  return <StripView {...props} words={words} list={list} />;
}
