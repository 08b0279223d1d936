import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { useShortcuts } from '../ui/shortcuts.tsx';
import { GhostLayer, GhostLegend, useGhostMaps } from './GhostMap.tsx';
import type { ViewedPage } from './operations.ts';
import type { Box, Mark, Spot } from './PagePlate.tsx';
import { Sheet } from './Sheet.tsx';
import { usePan } from './usePan.ts';
import { MARGIN, useRoom } from './useRoom.ts';
import { ZoomBar } from './ZoomBar.tsx';
import { type Size, scrollTo, stepped, widthAt, type Zoom, zoomTo } from './zoom.ts';

/** A place that is to be seen; a new object asks again. */
export interface Aim {
  box: Box;
  isZoomed: boolean;
}

interface Props {
  scanId: string;
  page: ViewedPage;
  marks: readonly Mark[];
  shown: Box | null;
  chosen: string | null;
  aim: Aim | null;
  areMarksHidden: boolean;
  onHide: (areHidden: boolean) => void;
  onChoose: (id: string, isZoomed: boolean) => void;
  onBroken: () => void;
}

/** The page as large as wanted, to be scrolled, dragged and zoomed. */
export function Stage({ scanId, page, marks, shown, chosen, aim, areMarksHidden, onHide, onChoose, onBroken }: Props) {
  const words = useTexts(viewerTexts);
  const format = useFormat();
  const element = useRef<HTMLDivElement>(null);
  const room = useRoom(element);
  usePan(element);
  const [zoom, setZoom] = useState<Zoom>('page');
  const [isMapShown, setMapShown] = useState(false);
  const ghost = useGhostMaps(scanId, page.page, isMapShown);
  useShortcuts([{ key: 'm', label: words.traceMap, run: () => setMapShown(!isMapShown) }]);
  const [target, setTarget] = useState<{ left: number; top: number } | null>(null);
  const own = useMemo<Size>(() => ({ width: page.widthPx, height: page.heightPx }), [page.widthPx, page.heightPx]);
  const width = room ? widthAt(zoom, own, room) : 0;
  const latest = useRef({ own, room, zoom, width });
  latest.current = { own, room, zoom, width };

  const isMeasured = room !== null;
  useEffect(() => {
    const now = latest.current;
    if (!aim || !now.room || !isMeasured || aim.box.page !== page.page) return;
    const next = aim.isZoomed ? zoomTo(aim.box, now.own, now.room) : now.zoom;
    const drawn = widthAt(next, now.own, now.room);
    setZoom(next);
    setTarget(scrollTo(aim.box, { width: drawn, height: (drawn * now.own.height) / now.own.width }, now.room));
  }, [aim, page.page, isMeasured]);
  useLayoutEffect(() => {
    if (target) element.current?.scrollTo(target);
  }, [target]);

  useEffect(() => {
    const area = element.current;
    if (!area) return;
    // Not by React, whose listener could not keep the browser from zooming everything.
    const onWheel = (event: WheelEvent) => {
      const now = latest.current;
      if (!(event.ctrlKey || event.metaKey) || !now.room) return;
      event.preventDefault();
      const next = stepped(now.zoom, event.deltaY < 0 ? 1 : -1, now.own, now.room);
      const grown = widthAt(next, now.own, now.room) / now.width;
      const bounds = area.getBoundingClientRect();
      const [x, y] = [event.clientX - bounds.left, event.clientY - bounds.top];
      setZoom(next);
      setTarget({
        left: (area.scrollLeft + x - MARGIN) * grown - x + MARGIN,
        top: (area.scrollTop + y - MARGIN) * grown - y + MARGIN,
      });
    };
    area.addEventListener('wheel', onWheel, { passive: false });
    return () => area.removeEventListener('wheel', onWheel);
  }, []);

  const spots = useMemo<Spot[]>(
    () => (shown && shown.page === page.page ? [{ id: 'shown', kind: 'shown', box: shown }] : []),
    [shown, page.page],
  );
  return (
    <section className="viewer-stage" aria-label={words.document}>
      <ZoomBar
        words={words}
        format={format}
        zoom={zoom}
        share={width / own.width}
        areMarksHidden={areMarksHidden}
        isMapShown={isMapShown}
        onHide={onHide}
        onMap={setMapShown}
        onZoom={setZoom}
        onStep={(step) => room && setZoom(stepped(zoom, step, own, room))}
      />
      {isMapShown && <GhostLegend {...ghost} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard */}
      <div className="room" ref={element} dir="ltr" role="group" aria-label={words.pageArea} tabIndex={0}>
        {room && (
          <Sheet
            page={page}
            width={width}
            title={words.page(page.page)}
            marks={areMarksHidden ? [] : marks}
            spots={spots}
            chosen={chosen}
            layer={ghost.maps && <GhostLayer maps={ghost.maps} />}
            onChoose={onChoose}
            onBroken={onBroken}
          />
        )}
      </div>
    </section>
  );
}
