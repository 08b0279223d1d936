import type { CSSProperties } from 'react';
import type { Box, PagePicture } from './operations.ts';

interface Mark {
  id: string;
  number: number;
  box: Box;
  title: string;
}

interface Props {
  page: PagePicture;
  title: string;
  marks: Mark[];
  chosen: string | null;
  onChoose: (id: string) => void;
  onBroken: () => void;
}

/** In percent of the page from its top left, whatever the direction of the text around it. */
const placeOf = ({ x, y, w, h }: Box): CSSProperties => ({
  left: `${x}%`,
  top: `${y}%`,
  width: `${w}%`,
  height: `${h}%`,
});

/** A page with its findings marked; their numbers stand in the margin, so that they cover nothing. */
export function PageView({ page, title, marks, chosen, onChoose, onBroken }: Props) {
  const rows = Map.groupBy(marks, ({ box }) => Math.round(box.y + box.h / 2));
  return (
    <figure>
      <div className="page" style={{ aspectRatio: `${page.widthPx} / ${page.heightPx}` }}>
        <img src={page.url} width={page.widthPx} height={page.heightPx} alt={title} onError={onBroken} />
        {marks.map(({ id, box, title: about }) => (
          <button
            key={id}
            type="button"
            className={`box${id === chosen ? ' chosen' : ''}`}
            style={placeOf(box)}
            title={about}
            aria-label={about}
            onClick={() => {
              onChoose(id);
              document.getElementById(`finding-${id}`)?.scrollIntoView({ behavior: 'smooth', block: 'nearest' });
            }}
          />
        ))}
        {[...rows].map(([y, there]) => (
          <span key={y} className="badge" style={{ top: `${y}%` }}>
            {there.map(({ number }) => number).join(' · ')}
          </span>
        ))}
      </div>
      <figcaption>{title}</figcaption>
    </figure>
  );
}
