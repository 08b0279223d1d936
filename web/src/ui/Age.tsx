import type { Format } from '../texts/format.ts';

/** How long ago. Pointing at it shows the date and the time: formatting them for every row takes longer than drawing the list. */
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
