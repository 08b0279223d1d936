import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLabels } from '../data/labels.tsx';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { Age } from '../ui/Age.tsx';
import { VerdictBadge } from '../ui/badges.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useNotices } from '../ui/notices.tsx';
import { useShortcuts } from '../ui/shortcuts.tsx';
import type { ViewedScan } from './operations.ts';
import type { Neighbours } from './useNeighbours.ts';

interface Props {
  scan: ViewedScan;
  neighbours: Neighbours;
  onGo: (id: string) => void;
  children?: ReactNode;
}

/** Which document this is, what was concluded, and the way to the next. */
export function Head({ scan, neighbours, onGo, children }: Props) {
  const words = useTexts(viewerTexts);
  const label = useLabels();
  const format = useFormat();
  const { report } = scan;
  const facts: readonly ReactNode[] = [
    scan.documentType && label('DocumentType', scan.documentType),
    scan.issuer && <bdi>{scan.issuer}</bdi>,
    scan.channel && label('Channel', scan.channel),
    scan.pages.length > 0 && words.pageCount(scan.pages.length),
    <bdi key="size">{format.bytes(scan.file.size)}</bdi>,
    scan.clientReference && <bdi>{scan.clientReference}</bdi>,
    <Age key="received" at={scan.createdAt} text={words.received} />,
  ].filter(Boolean);
  const same = scan.sameFile?.totalCount ?? 0;
  return (
    <header className="viewer-head">
      <div className="which">
        <Link to="/scans" className="icon-button" aria-label={words.back}>
          <Icon name="chevron" />
        </Link>
        {report && scan.riskScore !== null && (
          <p className={`big-score ${report.assessment}`} dir="ltr">
            <span className="unseen">{words.scoreOf(format.number(scan.riskScore))}</span>
            <b aria-hidden="true">{scan.riskScore}</b>
            <small aria-hidden="true">/100</small>
          </p>
        )}
        <div className="title">
          <h1>
            <bdi>{scan.file.name}</bdi> {report && <VerdictBadge assessment={report.assessment} label={label} />}
          </h1>
          <p className="facts">
            {facts.map((fact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a sentence in parts, whose order never changes
              <span key={index}>{fact}</span>
            ))}
            {same > 0 && (
              <Link to="/scans" search={{ sha256: scan.file.sha256 }}>
                {same === 1 ? words.sameFileOnce : words.sameFile(format.number(same))}
              </Link>
            )}
          </p>
        </div>
        <Steps neighbours={neighbours} onGo={onGo} />
      </div>
      {children}
    </header>
  );
}

function Steps({ neighbours, onGo }: { neighbours: Neighbours; onGo: (id: string) => void }) {
  const words = useTexts(viewerTexts);
  const notices = useNotices();
  const steps = [
    { name: words.previousScan, id: neighbours.previous, key: 'k' },
    { name: words.nextScan, id: neighbours.next, key: 'j' },
  ];
  useShortcuts(
    steps.map(({ name, id, key }) => ({
      key,
      label: name,
      run: () => {
        if (id) onGo(id);
        else notices.done(words.noFurtherScan);
      },
    })),
  );
  return (
    <div className="steps">
      {steps.map(({ name, id, key }) => (
        <button
          key={key}
          type="button"
          className={key === 'k' ? 'icon-button previous' : 'icon-button'}
          aria-label={name}
          title={`${name} (${key.toUpperCase()})`}
          aria-keyshortcuts={key.toUpperCase()}
          disabled={id === null}
          onClick={() => id && onGo(id)}
        >
          <Icon name="chevron" />
        </button>
      ))}
    </div>
  );
}
