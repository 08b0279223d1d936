import type { Box, Recovered } from './operations.ts';
import { type Lang, texts } from './texts.ts';

interface Props {
  recovered: Recovered;
  box: Box | null;
  lang: Lang;
  onBroken: () => void;
}

/** What stood in the file before a change, and what stands there now. */
export function BeforeAfter({ recovered, box, lang, onBroken }: Props) {
  const { before, after, area, beforePicture, afterPicture } = recovered;
  const states = [
    { name: 'before', title: texts[lang].before, text: before, picture: beforePicture },
    { name: 'after', title: texts[lang].after, text: after, picture: afterPicture },
  ];
  return (
    <div className="before-after">
      {states.map(({ name, title, text, picture }) => (
        <div key={name} className={name}>
          <small>{title}</small>
          {picture && area && (
            <div className="cut">
              <img src={picture.url} alt={`${title}: ${text}`} onError={onBroken} />
              {box && (
                <span
                  className="box"
                  style={{
                    left: `${((box.x - area.x) / area.w) * 100}%`,
                    top: `${((box.y - area.y) / area.h) * 100}%`,
                    width: `${(box.w / area.w) * 100}%`,
                    height: `${(box.h / area.h) * 100}%`,
                  }}
                />
              )}
            </div>
          )}
          {text !== '' && <bdi className="text">{text}</bdi>}
        </div>
      ))}
    </div>
  );
}
