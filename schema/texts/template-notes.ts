/** Why a document is not printed with the template that was wanted. */

export const TEMPLATE_NOTES = {
  ownDesign: 'con el diseño de Tintero',
  byDefault: (template: string) => `con la predeterminada, «${template}»`,
  gone: (rule: string, instead: string) =>
    `La regla «${rule}» pide una plantilla que ya no existe: se imprime ${instead}.`,
  inactive: (rule: string, instead: string) =>
    `La regla «${rule}» pide una plantilla que está desactivada: se imprime ${instead}.`,
  templateGone: (name: string) => `La plantilla «${name}» ya no existe: se imprime con el diseño de Tintero.`,
  failed: (name: string, why: string) =>
    `La plantilla «${name}» falló (${why}): se imprime con el diseño de Tintero.`,
} as const;
