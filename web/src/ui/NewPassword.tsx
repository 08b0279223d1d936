import { useId } from 'react';
import { common } from '../texts/common.ts';
import { useTexts } from '../texts/lang.tsx';

/** As the service asks for. */
const MIN_LENGTH = 12;

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A password that is being chosen, with the rule that it must meet. */
export function NewPassword({ label, value, onChange }: Props) {
  const words = useTexts(common);
  const rule = useId();
  return (
    <label>
      {label}
      <input
        type="password"
        autoComplete="new-password"
        dir="ltr"
        required
        minLength={MIN_LENGTH}
        aria-describedby={rule}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <small id={rule}>{words.passwordRule}</small>
    </label>
  );
}
