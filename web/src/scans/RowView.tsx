import type { Labels } from '../data/labels.tsx';
import type { common } from '../texts/common.ts';
import type { Format } from '../texts/format.ts';
import type { Spoken } from '../texts/lang.tsx';
import type { scansTexts } from '../texts/scans.ts';
import { Age } from '../ui/Age.tsx';
import { LabelBadge } from '../ui/badges.tsx';
import { Outcome } from './Outcome.tsx';
import type { ScanInList } from './operations.ts';

/** Every row has this height. */
export const ROW_PX = 60;

interface Props {
  words: Spoken<typeof scansTexts>;
  basics: Spoken<typeof common>;
  format: Format;
  label: Labels;
  scan: ScanInList;
  index: number;
  /** From the beginning of the rows, in pixels. */
  start: number;
  isAt: boolean;
  isSplit: boolean;
  /** Null where nothing can be selected. */
  isSelected: boolean | null;
  onSelect: (id: string, isSelected: boolean) => void;
  onChoose: (id: string) => void;
}

/** A scan in the list. */
export function RowView(props: Props) {
  const { words, basics, format, label, scan, index, start, isAt, isSplit, isSelected, onSelect, onChoose } = props;
  const [strongest] = scan.findings;
  return (
    <div
      role="row"
      className={isAt ? 'row at' : 'row'}
      aria-rowindex={index + 2}
      style={{ position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${start}px)`, height: ROW_PX }}
    >
      {isSelected !== null && (
        <span role="cell">
          <input
            type="checkbox"
            aria-label={words.select(scan.file.name)}
            checked={isSelected}
            onChange={(event) => onSelect(scan.id, event.target.checked)}
          />
        </span>
      )}
      <span role="cell">
        <Outcome scan={scan} label={label} />
      </span>
      <span role="cell" className="document">
        <a
          dir="auto"
          href={`/scans/${scan.id}`}
          aria-current={isAt ? 'true' : undefined}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
            event.preventDefault();
            onChoose(scan.id);
          }}
        >
          {scan.file.name}
        </a>
        <small>
          {scan.documentType && label('DocumentType', scan.documentType)}
          {scan.clientReference && (
            <>
              {' · '}
              <bdi>{scan.clientReference}</bdi>
            </>
          )}
        </small>
      </span>
      {!isSplit && (
        <span role="cell" className="cut" dir="auto">
          {scan.issuer}
        </span>
      )}
      {!isSplit && (
        <span role="cell" className="cut soft">
          {strongest ? strongest.title : scan.status === 'completed' ? words.noFindings : ''}
        </span>
      )}
      <span role="cell" className="soft">
        <Age at={scan.createdAt} format={format} />
      </span>
      {!isSplit && <span role="cell">{scan.label && <LabelBadge value={scan.label} words={basics} />}</span>}
    </div>
  );
}
