/** QR codes. */
import { create } from 'qrcode';

/**
 * A QR code as an SVG of one path (error correction M), four modules of quiet zone, one unit a module: each run
 * of dark modules is one stroke, half of what its outline would take.
 */
export function qrSvg(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const size = modules.size;
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!modules.get(row, column)) continue;
      const start = column;
      while (column + 1 < size && modules.get(row, column + 1)) column++;
      path += `M${start} ${row}.5h${column - start + 1}`;
    }
  }
  const whole = size + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${whole} ${whole}" shape-rendering="crispEdges" role="img" aria-label="QR"><path fill="#fff" d="M-4-4h${whole}v${whole}h-${whole}z"/><path stroke="#000" d="${path}"/></svg>`;
}
