import { memo, type ReactNode } from 'react';
import type { EnumOf } from '../data/graphql.ts';

export interface Box {
  page: number;
  /** Percent of the page, from its top left. */
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Mark {
  id: string;
  number: number;
  severity: EnumOf<'Severity'>;
  title: string;
  box: Box;
}

/** A place that is no finding: of a value, of a check, of what two documents have in common. */
export interface Spot {
  id: string;
  kind: 'shown' | 'same' | 'differ';
  box: Box;
}

interface Props {
  page: { page: number; url: string; widthPx: number; heightPx: number };
  title: string;
  marks: readonly Mark[];
  spots?: readonly Spot[];
  chosen: string | null;
  /** Null where the marks only show. `isZoomed`: it was pressed by the keyboard, not clicked. */
  onChoose: ((id: string, isZoomed: boolean) => void) | null;
  /** Pixels at which it is drawn, where that is known: the numbers keep their size. */
  width?: number;
  /** What is laid over the picture, beneath the marks. */
  layer?: ReactNode;
  /** The address of the picture has ended. */
  onBroken: () => void;
}

/** Around a place, so that its frame covers nothing of it. */
const PAD = 0.4;
/** With more marks than these their numbers would cover the page. */
const MOST_NUMBERED = 40;
const NUMBER_PX = 10;
/** Where the width is not known. */
const NUMBER_SHARE = 1.5;

/** A page with its findings: one drawing over one picture, however many marks there are. */
export function PagePlate({ page, title, marks, spots = [], chosen, onChoose, width, layer, onBroken }: Props) {
  const { widthPx, heightPx } = page;
  const ratio = heightPx / widthPx;
  const isOneChosen = marks.some(({ id }) => id === chosen);
  const isNumbered = onChoose !== null && marks.length <= MOST_NUMBERED;
  const shifts = shiftsOf(marks);
  const numberSize = width ? (100 * NUMBER_PX) / width : NUMBER_SHARE;
  return (
    <figure className="plate" dir="ltr" style={{ aspectRatio: `${widthPx} / ${heightPx}` }}>
      <img src={page.url} width={widthPx} height={heightPx} alt={title} onError={onBroken} draggable={false} />
      {layer}
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: each mark within it has its name */}
      <svg
        viewBox={`0 0 100 ${100 * ratio}`}
        preserveAspectRatio="none"
        className={isOneChosen || spots.some(({ kind }) => kind === 'shown') ? 'one-chosen' : undefined}
      >
        {marks.map((mark, index) => (
          <MarkOf
            key={mark.id}
            mark={mark}
            ratio={ratio}
            shift={shifts[index] ?? 0}
            isChosen={mark.id === chosen}
            numberSize={isNumbered || mark.id === chosen ? numberSize : null}
            onChoose={onChoose}
          />
        ))}
        {spots.map(({ id, kind, box }) => (
          <g key={id} className={`mark spot ${kind}`}>
            <Frame box={box} ratio={ratio} />
          </g>
        ))}
      </svg>
    </figure>
  );
}

/** How many marks before each are at the same place: their numbers stand below each other. */
function shiftsOf(marks: readonly Mark[]): number[] {
  const counts = new Map<string, number>();
  return marks.map(({ box }) => {
    const place = `${Math.round(box.x)} ${Math.round(box.y)}`;
    const count = counts.get(place) ?? 0;
    counts.set(place, count + 1);
    return count;
  });
}

const Frame = ({ box, ratio }: { box: Box; ratio: number }) => (
  <rect
    x={box.x - PAD}
    y={box.y * ratio - PAD}
    width={box.w + 2 * PAD}
    height={box.h * ratio + 2 * PAD}
    rx={0.4}
    vectorEffect="non-scaling-stroke"
  />
);

interface MarkProps {
  mark: Mark;
  ratio: number;
  shift: number;
  isChosen: boolean;
  /** Null where the number is not shown. */
  numberSize: number | null;
  onChoose: Props['onChoose'];
}

/** Drawn again only when it is chosen or left: a page may have hundreds. */
const MarkOf = memo(({ mark, ratio, shift, isChosen, numberSize, onChoose }: MarkProps): ReactNode => {
  const { id, number, severity, title, box } = mark;
  const name = isChosen ? `mark ${severity} chosen` : `mark ${severity}`;
  const shape = (
    <>
      <Frame box={box} ratio={ratio} />
      {numberSize !== null && <NumberOf number={number} box={box} ratio={ratio} shift={shift} size={numberSize} />}
      <title>{`${number}. ${title}`}</title>
    </>
  );
  if (!onChoose) return <g className={name}>{shape}</g>;
  return (
    <a
      className={name}
      href={`#${id}`}
      data-mark={id}
      aria-label={`${number}. ${title}`}
      aria-current={isChosen ? 'true' : undefined}
      draggable={false}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) onChoose(id, false);
      }}
      onClick={(event) => {
        event.preventDefault();
        onChoose(id, event.detail === 0);
      }}
    >
      {shape}
    </a>
  );
});

interface NumberProps {
  number: number;
  box: Box;
  ratio: number;
  shift: number;
  size: number;
}

/** Before the place, or after it at the edge of the page. */
function NumberOf({ number, box, ratio, shift, size }: NumberProps) {
  const width = size * (String(number).length * 0.62 + 0.75);
  const before = box.x - PAD - width - 0.3;
  const x = before > 0 ? before : Math.min(box.x + box.w + PAD + 0.3, 100 - width);
  const y = Math.max(0, box.y * ratio - PAD) + shift * size * 1.5;
  return (
    <g className="mark-number">
      <rect x={x} y={y} width={width} height={size * 1.4} rx={size * 0.7} />
      <text x={x + width / 2} y={y + size * 1.08} fontSize={size}>
        {number}
      </text>
    </g>
  );
}
