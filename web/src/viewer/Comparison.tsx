import { useMemo } from 'react';
import { useQuery } from 'urql';
import { useFormat } from '../texts/format.ts';
import { useLang, useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { Icon } from '../ui/Icon.tsx';
import { Fault, Loading } from '../ui/states.tsx';
import { pageOfMost } from './model.ts';
import type { ViewedScan } from './operations.ts';
import { type Box, PagePlate, type Spot } from './PagePlate.tsx';
import { OtherPages, type RelatedEdge, RelatedQuery } from './paper-operations.ts';
import { useFreshPictures } from './useFreshPictures.ts';

interface Props {
  scan: ViewedScan;
  otherId: string;
  onBroken: () => void;
  onClose: () => void;
}

/** This page and that of a related paper beside each other, with what is the same and what differs. */
export function Comparison({ scan, otherId, onBroken, onClose }: Props) {
  const words = useTexts(viewerTexts);
  const format = useFormat();
  const { lang } = useLang();
  const [{ data: related }] = useQuery({ query: RelatedQuery, variables: { id: scan.id, lang } });
  const [{ data, error }, run] = useQuery({ query: OtherPages, variables: { id: otherId } });
  const onOtherBroken = useFreshPictures(() => run({ requestPolicy: 'network-only' }));
  const edges = useMemo(
    () => related?.scan?.related.edges.filter(({ node }) => node.id === otherId) ?? [],
    [related, otherId],
  );
  const sides = useMemo(() => ({ here: sideOf(edges, 'hereBox'), there: sideOf(edges, 'thereBox') }), [edges]);
  const other = data?.scan;
  const herePage = scan.pages.find(({ page }) => page === sides.here.page) ?? scan.pages[0];
  const therePage = other?.pages.find(({ page }) => page === sides.there.page) ?? other?.pages[0];
  return (
    <section className="comparison" aria-label={words.compare}>
      <header className="zoom-bar">
        {sides.here.differ > 0 && <span className="legend differ">{words.valuesDiffer(sides.here.differ)}</span>}
        {sides.here.same > 0 && <span className="legend same">{words.valuesSame(sides.here.same)}</span>}
        <button type="button" className="button small hide" onClick={onClose}>
          <Icon name="close" /> {words.endCompare}
        </button>
      </header>
      {error && !other ? (
        <Fault error={error} />
      ) : !other ? (
        <Loading />
      ) : (
        <div className="pair">
          <figure>
            <figcaption>
              <b>{words.thisDocument}</b> · {format.day(scan.createdAt)}
            </figcaption>
            {herePage ? (
              <PagePlate
                page={herePage}
                title={`${words.thisDocument}, ${words.page(herePage.page)}`}
                marks={[]}
                spots={sides.here.spots.filter(({ box }) => box.page === herePage.page)}
                chosen={null}
                onChoose={null}
                onBroken={onBroken}
              />
            ) : (
              <p className="soft">{words.pictureGone}</p>
            )}
          </figure>
          <figure>
            <figcaption>
              <b>{words.otherDocument}</b> · {format.day(other.createdAt)} · <bdi>{other.file.name}</bdi>
            </figcaption>
            {therePage ? (
              <PagePlate
                page={therePage}
                title={`${words.otherDocument}, ${words.page(therePage.page)}`}
                marks={[]}
                spots={sides.there.spots.filter(({ box }) => box.page === therePage.page)}
                chosen={null}
                onChoose={null}
                onBroken={onOtherBroken}
              />
            ) : (
              <p className="soft">{words.pictureGone}</p>
            )}
          </figure>
        </div>
      )}
    </section>
  );
}

/** The places on one side, and the page that most of the differences are on. */
function sideOf(edges: readonly RelatedEdge[], side: 'hereBox' | 'thereBox') {
  const differ = edges.flatMap((edge) => edge.differ);
  const same = edges.flatMap((edge) => edge.same);
  const spots = (kind: Spot['kind'], boxes: readonly (Box | null)[]): Spot[] =>
    boxes.flatMap((box, index) => (box ? [{ id: `${kind} ${index}`, kind, box }] : []));
  const differing = differ.map((value) => value[side]);
  const equal = same.map((value) => value[side]);
  return {
    page: pageOfMost(differing.some(Boolean) ? differing : equal),
    differ: differ.length,
    same: same.length,
    spots: [...spots('same', equal), ...spots('differ', differing)],
  };
}
