import type { Format } from '../texts/format.ts';
import type { Spoken } from '../texts/lang.tsx';
import type { viewerTexts } from '../texts/viewer.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Zoom } from './zoom.ts';

interface Props {
  words: Spoken<typeof viewerTexts>;
  format: Format;
  zoom: Zoom;
  share: number;
  areMarksHidden: boolean;
  isMapShown: boolean;
  onHide: (areHidden: boolean) => void;
  onMap: (isShown: boolean) => void;
  onZoom: (zoom: Zoom) => void;
  onStep: (step: 1 | -1) => void;
}

/** How large the page is drawn, and what is drawn over it. */
export function ZoomBar({
  words,
  format,
  zoom,
  share,
  areMarksHidden,
  isMapShown,
  onHide,
  onMap,
  onZoom,
  onStep,
}: Props) {
  const fixed: readonly [Zoom, string][] = [
    ['page', words.fitPage],
    ['width', words.fitWidth],
    [1, format.percent(1)],
    [2, format.percent(2)],
  ];
  return (
    <div className="zoom-bar" role="toolbar" aria-label={words.zoom}>
      <button type="button" className="icon-button" aria-label={words.zoomOut} onClick={() => onStep(-1)}>
        <Icon name="minus" />
      </button>
      <output aria-label={words.zoom}>{format.percent(Math.round(share * 100) / 100)}</output>
      <button type="button" className="icon-button" aria-label={words.zoomIn} onClick={() => onStep(1)}>
        <Icon name="plus" />
      </button>
      {fixed.map(([each, name]) => (
        <button
          key={name}
          type="button"
          className={typeof each === 'number' ? 'button small only-wide' : 'button small'}
          aria-pressed={zoom === each}
          onClick={() => onZoom(each)}
        >
          {name}
        </button>
      ))}
      <button
        type="button"
        className="button small map"
        aria-pressed={isMapShown}
        aria-keyshortcuts="M"
        onClick={() => onMap(!isMapShown)}
      >
        <Icon name="layers" /> <span className="wide-label">{words.traceMap}</span>
      </button>
      <button
        type="button"
        className="button small hide"
        aria-pressed={areMarksHidden}
        aria-keyshortcuts="H"
        onClick={() => onHide(!areMarksHidden)}
      >
        <Icon name="eye" /> <span className="wide-label">{words.hideBoxes}</span>
      </button>
    </div>
  );
}
