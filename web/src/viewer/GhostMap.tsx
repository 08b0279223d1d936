import { useLayoutEffect, useRef } from 'react';
import { useQuery } from 'urql';
import { graphql, type ResultOf } from '../data/graphql.ts';
import { useFormat } from '../texts/format.ts';
import { useLang, useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { Fault, Loading } from '../ui/states.tsx';
import { ghostPixels } from './ghost.ts';

/** Asked for when somebody wants to see a map: most never do. */
const GhostMapsQuery = graphql(`
  query GhostMaps($id: ID!, $lang: Language!) {
    scan(id: $id) {
      id
      pages {
        page
        ghostMaps { x y w h table gridX gridY columns rows cells median p99 expected about(lang: $lang) }
      }
    }
  }
`);

type Pages = NonNullable<ResultOf<typeof GhostMapsQuery>['scan']>['pages'];
type GhostMap = NonNullable<Pages[number]['ghostMaps']>[number];

/** Of one page: undefined until it has been answered, null where no maps were made. */
export function useGhostMaps(id: string, page: number, isShown: boolean) {
  const { lang } = useLang();
  const [{ data, error }] = useQuery({ query: GhostMapsQuery, variables: { id, lang }, pause: !isShown });
  const found = data?.scan?.pages.find((each) => each.page === page);
  return { maps: isShown ? found?.ghostMaps : undefined, error: isShown ? error : undefined };
}

/** Over the picture of the page, beneath the boxes. */
export const GhostLayer = ({ maps }: { maps: readonly GhostMap[] }) =>
  maps.map((map, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity, and their list never changes
    <Cells key={index} map={map} />
  ));

function Cells({ map }: { map: GhostMap }) {
  const words = useTexts(viewerTexts);
  const { x, y, w, h, columns, rows } = map;
  const element = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    element.current?.getContext('2d')?.putImageData(new ImageData(ghostPixels(map), columns, rows), 0, 0);
  }, [map, columns, rows]);
  return (
    <canvas
      ref={element}
      className="ghost-map"
      width={columns}
      height={rows}
      role="img"
      aria-label={words.traceMap}
      style={{ left: `${x}%`, top: `${y}%`, width: `${w}%`, height: `${h}%` }}
    />
  );
}

/** What the colours mean, what the map is not, or why there is none; read out when it comes. */
export function GhostLegend({ maps, error }: ReturnType<typeof useGhostMaps>) {
  const words = useTexts(viewerTexts);
  const format = useFormat();
  return (
    <div className="map-legend" role="status">
      {maps === undefined ? (
        error ? (
          <Fault error={error} />
        ) : (
          <Loading />
        )
      ) : maps === null ? (
        <p>{words.mapNotMade}</p>
      ) : maps.length === 0 ? (
        <p>{words.mapOfNothing}</p>
      ) : (
        <>
          <p className="map-scale-line">
            <span>{words.mapUsual}</span>
            <i className="map-scale" />
            <span>{words.mapWithout}</span>
            <b>{words.mapIsNoFinding}</b>
          </p>
          <details>
            <summary>{words.mapAbout}</summary>
            <p>{maps[0]!.about}</p>
            <ul>
              {maps.map(({ table, gridX, gridY, median, p99 }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as of the layers
                <li key={index}>
                  {words.mapFacts(table, `${gridX}, ${gridY}`, format.number(median), format.number(p99))}
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </div>
  );
}
