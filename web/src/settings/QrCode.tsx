import { qrOf } from './qr.ts';

const QUIET = 4;

/** Dark on light whatever the theme, for cameras expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = qrOf(text);
  const side = modules.length + 2 * QUIET;
  const dark = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className="qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  );
}
