import type { Format } from '../texts/format.ts';

/** How long ago; the day and the time are told where it is pointed at: what formats them takes longer to make than a list to draw. */
export function Age({ at, format, text }: { at: string; format: Format; text?: (age: string) => string }) {
  const age = format.age(at);
  return (
    <time
      dateTime={at}
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = format.moment(at);
      }}
    >
      {text ? text(age) : age}
    </time>
  );
}
