import { useState } from 'react';
import { keysTexts } from '../texts/keys.ts';
import { useTexts } from '../texts/lang.tsx';
import { Copy } from '../ui/Copy.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { examplesOf } from './examples.ts';

/** Ready programs in five languages, with the address of this service. */
export function Examples({ apiKey }: { apiKey: string | null }) {
  const words = useTexts(keysTexts);
  const examples = examplesOf({ service: location.origin, key: apiKey });
  const [chosen, setChosen] = useState(examples[0]!.id);
  const { code } = examples.find(({ id }) => id === chosen)!;
  return (
    <section className="card examples" aria-label={words.examples}>
      <header>
        <h2>{words.examples}</h2>
        <a href="/docs">{words.more}</a>
      </header>
      <p className="soft">
        {words.examplesHint} {apiKey === null ? words.withoutKey : words.withKey}
      </p>
      <Tabs label={words.examples} tabs={examples} chosen={chosen} onChoose={setChosen}>
        <div className="code-block" dir="ltr">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard */}
          <pre tabIndex={0}>
            <code>{code}</code>
          </pre>
          <Copy text={code} label={words.copyExample} />
        </div>
      </Tabs>
    </section>
  );
}
