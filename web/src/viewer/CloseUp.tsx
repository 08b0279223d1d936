import { useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { within } from './model.ts';
import type { ViewedFinding } from './operations.ts';

interface Props {
  closeUp: NonNullable<ViewedFinding['closeUp']>;
  box: ViewedFinding['box'];
  onBroken: () => void;
}

/** What the pixels speak of, large enough to be seen, beside what it is compared with. */
export function CloseUp({ closeUp: { url, widthPx, heightPx, area }, box, onBroken }: Props) {
  const words = useTexts(viewerTexts);
  const mark = box && within(box, area);
  return (
    <figure className="slider close-up" dir="ltr">
      <div className="pictures" style={{ aspectRatio: `${widthPx} / ${heightPx}` }}>
        <img src={url} width={widthPx} height={heightPx} alt={words.closeUp} loading="lazy" onError={onBroken} />
        {mark && (
          <i
            className="place"
            style={{ left: `${mark.x}%`, top: `${mark.y}%`, width: `${mark.w}%`, height: `${mark.h}%` }}
          />
        )}
      </div>
    </figure>
  );
}
