interface Props {
  title: string;
  values: readonly { value: string; label: string }[];
  chosen: readonly string[] | undefined;
  onChange: (chosen: readonly string[] | undefined) => void;
}

/** Several values of a list, opened by its name. */
export function Choice({ title, values, chosen = [], onChange }: Props) {
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
