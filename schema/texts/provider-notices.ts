/** What people are told of their suppliers. */
export const PROVIDER_NOTICES = {
  listed: {
    name: 'Proveedores que aparecen en listas del SAT',
    title: (name: string) => `${name} aparece en listas del SAT`,
    content: (rfc: string, said: string) => `${rfc}: ${said}. Míralo en Proveedores, Riesgo fiscal.`,
  },
  issuer: {
    name: 'Emisores de lo que recibiste que aparecen en listas del SAT',
    title: (name: string) => `${name} aparece en listas del SAT`,
    content: (rfc: string, said: string, documents: number, tax: string) =>
      `${rfc}: ${said}. ${documents === 1 ? '1 comprobante' : `${documents} comprobantes`} con $${tax} de IVA. Míralo en Riesgo fiscal.`,
  },
  customer: {
    name: 'Clientes que aparecen en listas del SAT',
    title: (name: string) => `${name}, a quien le vendes, aparece en listas del SAT`,
    content: (rfc: string, said: string) => `${rfc}: ${said}. Míralo en Riesgo fiscal, Clientes en listas.`,
  },
} as const;
