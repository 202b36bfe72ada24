/** Colours as #rrggbb, and whether letters can be read on them (WCAG 2). */
const HEX = /^#[0-9a-f]{6}$/;
export const LEAST_CONTRAST = 4.5;

export function isColour(text: string): boolean {
  return HEX.test(text);
}

/** @param colour #rrggbb */
export function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(colour.slice(at, at + 2)));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

function linear(pair: string): number {
  const part = Number.parseInt(pair, 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
