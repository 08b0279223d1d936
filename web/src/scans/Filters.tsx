import { useNavigate } from '@tanstack/react-router';
import { fieldOf } from '../data/address.ts';
import { useLabels } from '../data/labels.tsx';
import { common } from '../texts/common.ts';
import { useTexts } from '../texts/lang.tsx';
import { scansTexts } from '../texts/scans.ts';
import { Choice } from '../ui/Choice.tsx';
import { Condition } from '../ui/Condition.tsx';
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
      <Condition title={words.issuer} value={search.issuer} onChange={(issuer) => change({ issuer })} />
      <Condition title={words.reference} value={search.reference} onChange={(reference) => change({ reference })} />
      <Condition title={words.from} type="date" value={fieldOf(search.from)} onChange={(from) => change({ from })} />
      <Condition title={words.to} type="date" value={fieldOf(search.to, true)} onChange={(to) => change({ to })} />
      <Condition
        title={words.scoreMin}
        type="number"
        value={search.min}
        onChange={(min) => change({ min: numberOf(min) })}
      />
      <Condition
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
