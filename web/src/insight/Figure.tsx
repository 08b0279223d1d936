import type { ReactNode } from 'react';

interface Props {
  title: string;
  children: ReactNode;
  hint?: ReactNode;
}

/** One figure with its name, in a row of several. */
export const Figure = ({ title, children, hint }: Props) => (
  <div className="figure">
    <dt>{title}</dt>
    <dd>
      <b>{children}</b>
      {hint && <small>{hint}</small>}
    </dd>
  </div>
);
