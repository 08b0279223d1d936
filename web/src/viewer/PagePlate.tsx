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

interface Props {
  page: { page: number; url: string; widthPx: number; heightPx: number };
  title: string;
  marks: readonly Mark[];
  chosen: string | null;
  /** Null where the marks only show. */
  onChoose: ((id: string) => void) | null;
  /** The address of the picture has ended. */
  onBroken: () => void;
}

/** Around a place, so that its frame covers nothing of it. */
const PAD = 0.4;

/** A page with its findings: one drawing over one picture, however many marks there are. */
export function PagePlate({ page, title, marks, chosen, onChoose, onBroken }: Props) {
  const { widthPx, heightPx } = page;
  const ratio = heightPx / widthPx;
  return (
    <figure className="plate" dir="ltr" style={{ aspectRatio: `${widthPx} / ${heightPx}` }}>
      <img src={page.url} width={widthPx} height={heightPx} alt={title} onError={onBroken} draggable={false} />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: each mark within it has its name */}
      <svg viewBox={`0 0 100 ${100 * ratio}`} preserveAspectRatio="none">
        {marks.map(({ id, number, severity, title: about, box }) => {
          const shape = (
            <>
              <rect
                x={box.x - PAD}
                y={box.y * ratio - PAD}
                width={box.w + 2 * PAD}
                height={box.h * ratio + 2 * PAD}
                rx={0.4}
                vectorEffect="non-scaling-stroke"
              />
              <title>{about}</title>
            </>
          );
          const name = `mark ${severity}${chosen === id ? ' chosen' : chosen === null ? '' : ' dim'}`;
          if (!onChoose) {
            return (
              <g key={id} className={name}>
                {shape}
              </g>
            );
          }
          return (
            <a
              key={id}
              className={name}
              href={`#${id}`}
              aria-label={`${number}. ${about}`}
              onClick={(event) => {
                event.preventDefault();
                onChoose(id);
              }}
            >
              {shape}
            </a>
          );
        })}
      </svg>
    </figure>
  );
}
