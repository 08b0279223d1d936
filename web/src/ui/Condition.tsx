interface Props {
  title: string;
  type?: 'text' | 'date' | 'number';
  /** Of numbers. */
  min?: number;
  max?: number;
  value: string | number | undefined;
  onChange: (value: string | undefined) => void;
}

/** Takes effect when the field is left or Enter is pressed; a day at once. */
export function Condition({ title, type = 'text', min = 0, max = 100, value, onChange }: Props) {
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
        {...(type === 'number' && { min, max, inputMode: 'numeric' as const })}
        onBlur={(event) => tell(event.target.value)}
        onChange={type === 'date' ? (event) => tell(event.target.value) : undefined}
        onKeyDown={(event) => {
          if (event.key === 'Enter') tell(event.currentTarget.value);
        }}
      />
    </label>
  );
}
