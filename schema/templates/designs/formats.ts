/** The papers that ready-made designs are for. */
export const DESIGN_FORMATS = ['letter', 'ticket_80'] as const;
export type DesignFormat = (typeof DESIGN_FORMATS)[number];
