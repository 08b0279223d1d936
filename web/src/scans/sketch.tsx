/**
 * The list of scans while the program is still on its way, made of the very components that it has for it, so that nothing
 * moves when that takes over.
 */
import { labelsFrom } from '../data/labels.tsx';
import type { EnumLabels } from '../data/operations.ts';
import type { Session } from '../data/session.ts';
import { mayDo } from '../data/signed-in.ts';
import { Sketched } from '../shell/Sketched.tsx';
import { common } from '../texts/common.ts';
import { formatOf } from '../texts/format.ts';
import { type Lang, speak, textsIn } from '../texts/lang.tsx';
import { scansTexts } from '../texts/scans.ts';
import { onScreen } from '../ui/after-paint.ts';
import { draw } from '../ui/draw.ts';
import { SearchFieldView } from '../ui/SearchField.tsx';
import { putSketch } from '../ui/sketched.ts';
import { HeadView } from './HeadView.tsx';
import type { ListedScans } from './operations.ts';
import { ROW_PX, RowView } from './RowView.tsx';
import type { ScanSearch } from './search.ts';
import { TableView } from './TableView.tsx';
import { ToolbarView } from './ToolbarView.tsx';
import { UploadButtonsView } from './UploadButtonsView.tsx';

interface Shown {
  session: Session;
  lang: Lang;
  list: ListedScans;
  total: number | undefined;
  labels: EnumLabels;
  search: ScanSearch;
}

const nothing = () => undefined;

/** Resolves once it is on the screen. */
export async function sketch({ session, lang, list, total, labels, search }: Shown): Promise<void> {
  speak(lang);
  const words = textsIn(lang, scansTexts);
  const basics = textsIn(lang, common);
  const means = { words, format: formatOf(lang), label: labelsFrom(labels) };
  const scans = list.edges.map(({ node }) => node);
  const mayLabel = mayDo(session.user.role, 'label');
  putSketch(
    draw(
      <Sketched session={session} words={basics}>
        <div className="drop-zone">
          <div className="scans">
            <HeadView {...means} total={total}>
              {mayDo(session.user.role, 'upload') && <UploadButtonsView words={words} onFiles={nothing} />}
            </HeadView>
            <ToolbarView
              words={words}
              search={search}
              searchField={<SearchFieldView label={words.search} field={null} text={search.q ?? ''} onText={nothing} />}
              areFiltersOpen={false}
              isSplit={false}
              csv={list.csv}
              onFilters={nothing}
              onOrder={nothing}
              onSplit={nothing}
            >
              <details className="menu">
                <summary className="button">{words.views}</summary>
              </details>
            </ToolbarView>
            <div className="list-area">
              <TableView
                words={words}
                area={null}
                rowCount={scans.length}
                height={scans.length * ROW_PX}
                isSplit={false}
                all={mayLabel ? false : null}
                onAll={nothing}
              >
                {scans.slice(0, Math.ceil(innerHeight / ROW_PX)).map((scan, index) => (
                  <RowView
                    key={scan.id}
                    {...means}
                    basics={basics}
                    scan={scan}
                    index={index}
                    start={index * ROW_PX}
                    isAt={false}
                    isSplit={false}
                    isSelected={mayLabel ? false : null}
                    onSelect={nothing}
                    onChoose={nothing}
                  />
                ))}
              </TableView>
            </div>
          </div>
        </div>
      </Sketched>,
    ),
  );
  await onScreen();
}
