/**
 * One pipeline for screen and paper: a Liquid template filled with the PrintModel gives the HTML that
 * the browser shows in a sandboxed frame and the server turns into PDF. Every value is escaped.
 */
import { Liquid, type Template } from 'liquidjs';
import { create } from 'qrcode';
import { DEFAULT_LOOK, type DocumentLook } from '../resources/admin/document-looks.ts';
import { PRINT } from '../texts/print.ts';
import { ownStyle } from './own-style.ts';
import type { PrintModel } from './print-model.ts';
import { DEFAULT_TEMPLATE } from './template.ts';

/** No files, no user code: a template can only place the values that it is given. */
const liquid = new Liquid({ outputEscape: 'escape', strictFilters: true, relativeReference: false });
let defaultTemplate: Template[] | undefined;

export type RenderOptions = {
  /** `@font-face` rules whose sources are data URLs: the page may not load anything. */
  fonts: string;
  look?: DocumentLook | undefined;
};

/** The whole HTML page. */
export function renderPrint(model: PrintModel, options: RenderOptions): string {
  const { look = DEFAULT_LOOK } = options;
  defaultTemplate ??= liquid.parse(DEFAULT_TEMPLATE);
  return liquid.renderSync(defaultTemplate, {
    doc: model,
    t: PRINT,
    look,
    own: ownStyle(model, look.accent),
    fonts: options.fonts,
    qr: model.stamp && model.stamp.address !== '' ? qrSvg(model.stamp.address) : '',
  }) as string;
}

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
