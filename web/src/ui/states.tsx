import type { ReactNode } from 'react';
import type { CombinedError } from 'urql';
import { common } from '../texts/common.ts';
import { useTexts } from '../texts/lang.tsx';

/** What stands where there is nothing yet, something is on its way or something went wrong. */

export function Loading({ children }: { children?: ReactNode }) {
  const words = useTexts(common);
  return (
    <p className="state loading" role="status">
      <span className="spinner" aria-hidden="true" /> {children ?? words.loading}
    </p>
  );
}

interface EmptyProps {
  title: string;
  children?: ReactNode;
  /** Where it is all there is on the page, its title is the page's. */
  isPage?: boolean;
}

export const Empty = ({ title, children, isPage }: EmptyProps) => (
  <div className="state empty">
    {isPage ? <h1>{title}</h1> : <h2>{title}</h2>}
    {children}
  </div>
);

/** The service's own message, which says what to do, or that it cannot be reached. */
export function Fault({ error, onRetry }: { error: CombinedError | string; onRetry?: () => void }) {
  const words = useTexts(common);
  const text =
    typeof error === 'string' ? error : error.networkError ? words.unreachable : error.graphQLErrors[0]?.message;
  return (
    <div className="state fault" role="alert">
      <p dir="auto">{text ?? words.failed}</p>
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          {words.retry}
        </button>
      )}
    </div>
  );
}
