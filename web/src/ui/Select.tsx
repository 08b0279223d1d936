import { common } from '../texts/common.ts';
import { useTexts } from '../texts/lang.tsx';

interface Props<Value extends string> {
  title: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  /** Undefined for all of them. */
  onChange: (value: Value | undefined) => void;
}

/** One condition among a few, or none. */
export function Select<Value extends string>({ title, value, options, onChange }: Props<Value>) {
  const words = useTexts(common);
  return (
    <label className="condition">
      {title}
      <select
        value={value ?? ''}
        onChange={(event) => onChange(options.find((each) => each.value === event.target.value)?.value)}
      >
        <option value="">{words.all}</option>
        {options.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
    </label>
  );
}
