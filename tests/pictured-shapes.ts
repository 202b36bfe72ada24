/** The documents whose form has a shape of its own, each with its picture in docs/screenshots/formas (tests/screenshots-shapes.ts). */
export const PICTURED_SHAPES = ['pago', 'nomina', 'carta-porte', 'retencion', 'addenda'] as const;
export type PicturedShape = (typeof PICTURED_SHAPES)[number];
