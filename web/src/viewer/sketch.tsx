/**
 * The page of a scan while the program is still on its way: what was concluded and the page picture, made of the very
 * components that the viewer has for them, so that nothing moves when that takes over.
 */
import { type Labels, labelsFrom } from '../data/labels.tsx';
import type { EnumLabels } from '../data/operations.ts';
import type { Session } from '../data/session.ts';
import { mayDo } from '../data/signed-in.ts';
import { Sketched } from '../shell/Sketched.tsx';
import { common } from '../texts/common.ts';
import { type Format, formatOf } from '../texts/format.ts';
import { type Lang, type Spoken, speak, textsIn } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { onScreen } from '../ui/after-paint.ts';
import { draw } from '../ui/draw.ts';
import { Icon } from '../ui/Icon.tsx';
import { putSketch } from '../ui/sketched.ts';
import { ActionsView } from './ActionsView.tsx';
import { Conclusion } from './Conclusion.tsx';
import { pageShown } from './first-page.ts';
import { HeadView, type ListAnchor } from './HeadView.tsx';
import { countsOf, marksByPage } from './marks.ts';
import type { ViewedReport, ViewedScan } from './operations.ts';
import { Sheet } from './Sheet.tsx';
import { StripView } from './StripView.tsx';
import type { ViewerSearch } from './search.ts';
import { roomOf } from './useRoom.ts';
import { ZoomBar } from './ZoomBar.tsx';
import { widthAt } from './zoom.ts';
import '../styles/viewer.css';

const texts = { ...common, ...viewerTexts };

interface Shown {
  session: Session;
  lang: Lang;
  scan: ViewedScan;
  labels: EnumLabels;
  search: ViewerSearch;
}

interface Means {
  words: Spoken<typeof texts>;
  format: Format;
  label: Labels;
}

/** Resolves once the page picture is on the screen. */
export async function sketch(shown: Shown): Promise<void> {
  const { scan, search, lang } = shown;
  const page = pageShown(scan, search);
  if (!scan.report || !page || search.other) return;
  speak(lang);
  const words = textsIn(lang, texts);
  const marksOfPages = marksByPage(scan.report.findings);
  const means = { words, format: formatOf(lang), label: labelsFrom(shown.labels) };
  const own = { width: page.widthPx, height: page.heightPx };
  // On its way while everything around it is drawn: the browser asks for it once this pauses.
  new Image().src = page.url;
  await null;
  const zoomBarAt = (width: number) => (
    <ZoomBar
      {...means}
      zoom="page"
      share={width / own.width}
      areMarksHidden={false}
      isMapShown={false}
      onHide={nothing}
      onMap={nothing}
      onZoom={nothing}
      onStep={nothing}
    />
  );
  putSketch(
    draw(
      <Sketched {...shown} words={words}>
        <div className="viewer">
          <SketchedHead {...shown} {...means} report={scan.report} />
          <div className={scan.pages.length > 1 ? 'viewer-body with-strip' : 'viewer-body'}>
            {scan.pages.length > 1 && (
              <StripView
                words={words}
                list={null}
                pages={scan.pages}
                counts={countsOf(marksOfPages)}
                chosen={page.page}
                onChoose={nothing}
                onBroken={nothing}
              />
            )}
            <section className="viewer-stage">
              {zoomBarAt(0)}
              <div className="room" dir="ltr" />
            </section>
            <section className="viewer-panel" />
          </div>
        </div>
      </Sketched>,
    ),
  );
  // As the viewer does: the room is known once everything around it stands.
  const room = document.querySelector<HTMLElement>('.room')!;
  const width = widthAt('page', own, roomOf(room));
  document.querySelector('.zoom-bar')!.replaceWith(...draw(zoomBarAt(width)));
  room.append(
    ...draw(
      <Sheet
        page={page}
        width={width}
        title={words.page(page.page)}
        marks={marksOfPages.get(page.page) ?? []}
        chosen={search.finding ?? null}
        onChoose={nothing}
        onBroken={nothing}
      />,
    ),
  );
  const picture = room.querySelector('img')!;
  await picture.decode();
  await onScreen(picture);
}

const nothing = () => undefined;

const Plain: ListAnchor = ({ to, search: _, ...rest }) => <a href={to} {...rest} />;

function SketchedHead({
  session,
  scan,
  report,
  ...means
}: Pick<Shown, 'session' | 'scan'> & Means & { report: ViewedReport }) {
  const { words } = means;
  return (
    <HeadView {...means} scan={scan} anchor={Plain} steps={{ previous: null, next: null }} onGo={nothing}>
      <ActionsView
        words={words}
        label={scan.label}
        hasNote={false}
        mayLabel={mayDo(session.user.role, 'label')}
        onLabel={nothing}
        onOpen={nothing}
      >
        <details className="menu end">
          <summary className="button">
            <Icon name="more" />
          </summary>
        </details>
      </ActionsView>
      <Conclusion report={report} words={words} />
    </HeadView>
  );
}
