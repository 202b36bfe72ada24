/** What of HTML a template may use: enough for paper, nothing that runs, loads or leads away. */

export const ELEMENTS: ReadonlySet<string> = new Set(
  (
    'address article aside b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div dl dt em ' +
    'figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li main mark nav ol p pre q s ' +
    'samp section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr ' +
    'svg g path rect line circle ellipse polyline polygon'
  ).split(' '),
);

export const VOID_ELEMENTS: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'wbr']);
/** They end themselves with `/>`. */
export const DRAWN: ReadonlySet<string> = new Set([
  'path',
  'rect',
  'line',
  'circle',
  'ellipse',
  'polyline',
  'polygon',
]);

/** What these have inside is no text of a page: it goes with them. */
export const SILENT: ReadonlySet<string> = new Set([
  ...['script', 'style', 'title', 'textarea', 'template', 'noscript', 'noembed', 'noframes', 'iframe'],
  ...['xmp', 'plaintext', 'object', 'embed', 'applet', 'audio', 'video', 'select', 'math'],
]);

const ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'align alt border cellpadding cellspacing class color cols colspan dir height id lang role rowspan scope size ' +
    'span start style title type valign width aria-label aria-hidden bgcolor nowrap ' +
    'xmlns viewbox preserveaspectratio shape-rendering fill stroke stroke-width stroke-linecap stroke-dasharray d x y ' +
    'x1 y1 x2 y2 cx cy r rx ry points transform opacity'
  ).split(' '),
);

/** A picture that travels in the page; its base64 has no sign that HTML reads otherwise. */
const PICTURE = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=]*$/;

export type AttributeVerdict = 'kept' | 'program' | 'outside' | 'unknown';

/** @param value as it is written, entities and all */
export function judgeAttribute(name: string, value: string): AttributeVerdict {
  if (name.startsWith('on')) return 'program';
  if (name === 'src') return PICTURE.test(value.trim()) ? 'kept' : 'outside';
  if (['href', 'xlink:href', 'srcset', 'background', 'data', 'action', 'poster'].includes(name))
    return 'outside';
  return ATTRIBUTES.has(name) || /^data-[a-z0-9-]+$/.test(name) ? 'kept' : 'unknown';
}

/** Elements one inside the other: more are no page, and each costs a walk through them all. */
export const MOST_DEPTH = 200;
