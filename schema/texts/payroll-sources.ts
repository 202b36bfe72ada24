/** Where the figures of payroll that this version brings were published. */
export const PAYROLL_SOURCES = {
  tariff: (year: number) => `LISR, artículo 96; Anexo 8 de la RMF ${year}`,
  subsidy2024: 'Decreto del subsidio para el empleo, DOF 01-05-2024',
  subsidy2025: 'Reforma al subsidio para el empleo, DOF 31-12-2024',
  subsidy2026: 'Reforma al subsidio para el empleo, DOF 31-12-2025',
  january: (decree: string) => `${decree} (transitorio de enero)`,
  uma: (year: number) => `INEGI, UMA ${year}`,
  wage: (year: number) => `CONASAMI, salarios mínimos ${year}`,
  imss: 'LSS, artículos 25, 106, 107, 147 y 168: cuotas del trabajador',
} as const;
