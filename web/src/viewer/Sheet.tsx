import type { ComponentProps } from 'react';
import { PagePlate } from './PagePlate.tsx';

/** A page at the width at which it is drawn. */
export function Sheet(props: ComponentProps<typeof PagePlate> & { width: number }) {
  const { page, width } = props;
  return (
    <div className="sheet" style={{ width, height: (width * page.heightPx) / page.widthPx }}>
      <PagePlate {...props} />
    </div>
  );
}
