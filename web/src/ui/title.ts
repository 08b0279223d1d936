import { useEffect } from 'react';
import { common } from '../texts/common.ts';
import { useTexts } from '../texts/lang.tsx';

/** The title of the browser's tab. */
export function useTitle(title: string): void {
  const { product } = useTexts(common);
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
}
