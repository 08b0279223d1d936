import type { ComponentType, ReactNode } from 'react';
import type { Labels } from '../data/labels.tsx';
import type { Format } from '../texts/format.ts';
import type { Spoken } from '../texts/lang.tsx';
import type { viewerTexts } from '../texts/viewer.ts';
import { Age } from '../ui/Age.tsx';
import { VerdictBadge } from '../ui/badges.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { ViewedScan } from './operations.ts';
import type { Neighbours } from './useNeighbours.ts';

/** A link to the list of scans. */
export type ListAnchor = ComponentType<{
  to: '/scans';
  search?: { sha256: string };
  className?: string;
  'aria-label'?: string;
  children: ReactNode;
}>;

interface Props {
  scan: ViewedScan;
  words: Spoken<typeof viewerTexts>;
  format: Format;
  label: Labels;
  anchor: ListAnchor;
  steps: Neighbours;
  onGo: (id: string) => void;
  children?: ReactNode;
}

/** Which document this is, what was concluded, and the way to the next. */
export function HeadView({ scan, words, format, label, anchor: Anchor, steps, onGo, children }: Props) {
  const { report } = scan;
  const facts: readonly ReactNode[] = [
    scan.documentType && label('DocumentType', scan.documentType),
    scan.issuer && <bdi>{scan.issuer}</bdi>,
    scan.channel && label('Channel', scan.channel),
    scan.pages.length > 0 && words.pageCount(scan.pages.length),
    <bdi key="size">{format.bytes(scan.file.size)}</bdi>,
    scan.clientReference && <bdi>{scan.clientReference}</bdi>,
    <Age key="received" at={scan.createdAt} format={format} text={words.received} />,
  ].filter(Boolean);
  const same = scan.sameFile?.totalCount ?? 0;
  return (
    <header className="viewer-head">
      <div className="which">
        <Anchor to="/scans" className="icon-button" aria-label={words.back}>
          <Icon name="chevron" />
        </Anchor>
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
              <Anchor to="/scans" search={{ sha256: scan.file.sha256 }}>
                {same === 1 ? words.sameFileOnce : words.sameFile(format.number(same))}
              </Anchor>
            )}
          </p>
        </div>
        <StepsView words={words} steps={steps} onGo={onGo} />
      </div>
      {children}
    </header>
  );
}

type StepsProps = Pick<Props, 'words' | 'steps' | 'onGo'>;

function StepsView({ words, steps, onGo }: StepsProps) {
  return (
    <div className="steps">
      {stepsOf(words, steps).map(({ name, id, key }) => (
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

export const stepsOf = (words: Props['words'], { previous, next }: Neighbours) => [
  { name: words.previousScan, id: previous, key: 'k' },
  { name: words.nextScan, id: next, key: 'j' },
];
