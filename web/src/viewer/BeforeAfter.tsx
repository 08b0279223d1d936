import { useState } from 'react';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { useShortcuts } from '../ui/shortcuts.tsx';
import { within } from './model.ts';
import type { ViewedFinding } from './operations.ts';

type Recovered = NonNullable<ViewedFinding['recovered']>;

interface Props {
  recovered: Recovered;
  box: ViewedFinding['box'];
  /** Of the finding that the keys speak of. */
  hasKeys: boolean;
  onBroken: () => void;
}

/** What stood there before: as text, and as pictures of the place with a slider between both. */
export function BeforeAfter({ recovered, box, hasKeys, onBroken }: Props) {
  const words = useTexts(viewerTexts);
  const { before, after, beforePicture, afterPicture, area } = recovered;
  return (
    <div className="before-after">
      {(before !== '' || after !== '') && (
        <p className="text-change">
          <span>
            {words.before}: <del dir="auto">{before || words.nothing}</del>
          </span>
          <span>
            {words.after}: <ins dir="auto">{after || words.nothing}</ins>
          </span>
        </p>
      )}
      {beforePicture && afterPicture && (
        <Slider
          before={beforePicture}
          after={afterPicture}
          mark={box && area ? within(box, area) : null}
          hasKeys={hasKeys}
          onBroken={onBroken}
        />
      )}
    </div>
  );
}

interface SliderProps {
  before: NonNullable<Recovered['beforePicture']>;
  after: NonNullable<Recovered['afterPicture']>;
  mark: ReturnType<typeof within>;
  hasKeys: boolean;
  onBroken: () => void;
}

function Slider({ before, after, mark, hasKeys, onBroken }: SliderProps) {
  const words = useTexts(viewerTexts);
  const format = useFormat();
  /** Percent of the picture, from its left, that shows the state after; at the ends of the slider one state is all there is. */
  const [share, setShare] = useState(50);
  useShortcuts(
    hasKeys ? [{ key: 'b', label: words.blink, run: () => setShare((now) => (now === 100 ? 0 : 100)) }] : [],
  );
  return (
    <figure className="slider" dir="ltr">
      <div className="pictures" style={{ aspectRatio: `${after.widthPx} / ${after.heightPx}` }}>
        <img src={before.url} width={before.widthPx} height={before.heightPx} alt={words.before} onError={onBroken} />
        <img
          src={after.url}
          width={after.widthPx}
          height={after.heightPx}
          alt={words.after}
          style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
          onError={onBroken}
        />
        {mark && (
          <i
            className="place"
            style={{ left: `${mark.x}%`, top: `${mark.y}%`, width: `${mark.w}%`, height: `${mark.h}%` }}
          />
        )}
        <i className="edge" style={{ left: `${share}%` }} />
      </div>
      <figcaption>
        <button type="button" className="link" aria-pressed={share === 0} onClick={() => setShare(0)}>
          {words.before}
        </button>
        <input
          type="range"
          min={0}
          max={100}
          value={share}
          aria-label={words.slider}
          aria-valuetext={format.percent(share / 100)}
          aria-keyshortcuts={hasKeys ? 'B' : undefined}
          onChange={(event) => setShare(Number(event.target.value))}
        />
        <button type="button" className="link" aria-pressed={share === 100} onClick={() => setShare(100)}>
          {words.after}
        </button>
      </figcaption>
    </figure>
  );
}
