import { useNavigate } from '@tanstack/react-router';
import { useLabels } from '../data/labels.ts';
import { common } from '../texts/common.ts';
import { useTexts } from '../texts/lang.tsx';
import { scansTexts } from '../texts/scans.ts';
import { conditionsIn, type ScanSearch, type SearchChange } from './search.ts';

interface Props {
  search: ScanSearch;
  change: (to: SearchChange) => void;
}

/** Every condition of the list; each change is a change of the address. */
export function Filters({ search, change }: Props) {
  const words = useTexts(scansTexts);
  const basics = useTexts(common);
  const label = useLabels();
  const navigate = useNavigate();
  const labels = [
    { value: 'genuine', label: basics.genuine },
    { value: 'fraud', label: basics.fraud },
    { value: 'none', label: basics.unlabelled },
  ];
  return (
    <div className="filters">
      <Choice
        title={words.verdict}
        values={label.all('Verdict')}
        chosen={search.verdict}
        onChange={(verdict) => change({ verdict } as SearchChange)}
      />
      <Choice
        title={words.status}
        values={label.all('ScanStatus')}
        chosen={search.status}
        onChange={(status) => change({ status } as SearchChange)}
      />
      <Choice
        title={words.type}
        values={label.all('DocumentType')}
        chosen={search.type}
        onChange={(type) => change({ type } as SearchChange)}
      />
      <Choice
        title={words.channel}
        values={label.all('Channel')}
        chosen={search.channel}
        onChange={(channel) => change({ channel } as SearchChange)}
      />
      <Choice
        title={words.label}
        values={labels}
        chosen={search.label}
        onChange={(value) => change({ label: value } as SearchChange)}
      />
      <Text title={words.issuer} value={search.issuer} onChange={(issuer) => change({ issuer })} />
      <Text title={words.reference} value={search.reference} onChange={(reference) => change({ reference })} />
      <Text title={words.from} type="date" value={search.from} onChange={(from) => change({ from })} />
      <Text title={words.to} type="date" value={search.to} onChange={(to) => change({ to })} />
      <Text
        title={words.scoreMin}
        type="number"
        value={search.min}
        onChange={(min) => change({ min: numberOf(min) })}
      />
      <Text
        title={words.scoreMax}
        type="number"
        value={search.max}
        onChange={(max) => change({ max: numberOf(max) })}
      />
      {conditionsIn(search) > 0 && (
        <button
          type="button"
          className="button"
          onClick={() => navigate({ to: '/scans', search: search.split ? { split: true } : {} })}
        >
          {words.clear}
        </button>
      )}
    </div>
  );
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

interface ChoiceProps {
  title: string;
  values: readonly { value: string; label: string }[];
  chosen: readonly string[] | undefined;
  onChange: (chosen: readonly string[] | undefined) => void;
}

function Choice({ title, values, chosen = [], onChange }: ChoiceProps) {
  return (
    <details className="choice" name="choice">
      <summary>
        {title}
        {chosen.length > 0 && <b className="count">{chosen.length}</b>}
      </summary>
      <fieldset>
        <legend className="unseen">{title}</legend>
        {values.map(({ value, label }) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) => {
                const next = event.target.checked ? [...chosen, value] : chosen.filter((each) => each !== value);
                onChange(next.length > 0 ? next : undefined);
              }}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

interface TextProps {
  title: string;
  type?: 'text' | 'date' | 'number';
  value: string | number | undefined;
  onChange: (value: string | undefined) => void;
}

/** Takes effect when the field is left or Enter is pressed; a day at once. */
function Text({ title, type = 'text', value, onChange }: TextProps) {
  const tell = (given: string) => {
    const next = given.trim() === '' ? undefined : given.trim();
    if (String(next ?? '') !== String(value ?? '')) onChange(next);
  };
  return (
    <label className="condition">
      {title}
      <input
        // What the address says is shown, also after going back.
        key={String(value ?? '')}
        type={type}
        dir={type === 'text' ? 'auto' : 'ltr'}
        defaultValue={value ?? ''}
        {...(type === 'number' && { min: 0, max: 100, inputMode: 'numeric' as const })}
        onBlur={(event) => tell(event.target.value)}
        onChange={type === 'date' ? (event) => tell(event.target.value) : undefined}
        onKeyDown={(event) => {
          if (event.key === 'Enter') tell(event.currentTarget.value);
        }}
      />
    </label>
  );
}
