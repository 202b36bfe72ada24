/** What people are told of their suppliers. */
export const PROVIDER_NOTICES = {
  listed: {
    name: 'Proveedores que aparecen en listas del SAT',
    title: (name: string) => `${name} aparece en listas del SAT`,
    content: (rfc: string, said: string) => `${rfc}: ${said}. Míralo en Proveedores, Riesgo fiscal.`,
  },
} as const;
