/** Why something was refused, beside what was asked for. */
export const Problem = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <p className="problem" role="alert" dir="auto">
      {text}
    </p>
  );
