/** Profiles that every client has. */
export const ACCESS = {
  /** The ready-made profile, with everything. */
  owner: 'Dueño',
  /** The other ready-made ones. */
  ready: {
    administrator: 'Administrador',
    invoicing: 'Facturación',
    cashier: 'Cajero de sucursal',
    collections: 'Cobranza',
    payroll: 'Nómina',
    warehouse: 'Almacén (campo)',
    purchasing: 'Compras',
    approver: 'Autorizaciones',
    accountant: 'Contador (lectura)',
    auditor: 'Auditor',
  },
} as const;
