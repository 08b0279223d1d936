import { useFormat } from '../texts/format.ts';

/** How long ago; the day and the time are told where it is pointed at: what formats them takes longer to make than a list to draw. */
export function Age({ at, text }: { at: string; text?: (age: string) => string }) {
  const format = useFormat();
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
