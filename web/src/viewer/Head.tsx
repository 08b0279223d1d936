import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLabels } from '../data/labels.tsx';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { useNotices } from '../ui/notices.tsx';
import { useShortcuts } from '../ui/shortcuts.tsx';
import { HeadView, type ListAnchor, stepsOf } from './HeadView.tsx';
import type { ViewedScan } from './operations.ts';
import type { Neighbours } from './useNeighbours.ts';

interface Props {
  scan: ViewedScan;
  neighbours: Neighbours;
  onGo: (id: string) => void;
  children?: ReactNode;
}

const ToList: ListAnchor = (props) => <Link {...props} />;

/** The head of the page, and the keys that lead to the next. */
export function Head({ scan, neighbours, onGo, children }: Props) {
  const words = useTexts(viewerTexts);
  const notices = useNotices();
  useShortcuts(
    stepsOf(words, neighbours).map(({ name, id, key }) => ({
      key,
      label: name,
      run: () => {
        if (id) onGo(id);
        else notices.done(words.noFurtherScan);
      },
    })),
  );
  return (
    <HeadView
      scan={scan}
      words={words}
      format={useFormat()}
      label={useLabels()}
      anchor={ToList}
      steps={neighbours}
      onGo={onGo}
    >
      {children}
    </HeadView>
  );
}
