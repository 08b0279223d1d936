/** How much of a limit is used. */
export function Meter({ value, limit, label }: { value: number; limit: number; label: string }) {
  const share = limit === 0 ? 100 : Math.min(100, (100 * value) / limit);
  const tone = share >= 100 ? 'red' : share >= 80 ? 'amber' : 'blue';
  return (
    <div
      className="meter"
      role="meter"
      aria-label={label}
      aria-valuenow={Math.min(value, limit)}
      aria-valuemin={0}
      aria-valuemax={limit}
    >
      <i className={tone} style={{ inlineSize: `${share}%` }} />
    </div>
  );
}
