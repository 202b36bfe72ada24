/** What is wrong with a record that somebody writes, by what it is of. */

export const BRANCH_PROBLEMS = {
  alias: 'Nombre requerido.',
  zip: 'El código postal tiene 5 dígitos.',
} as const;

export const SERIAL_PROBLEMS = {
  serie: 'La serie tiene de 1 a 25 caracteres, sin espacios ni barras.',
} as const;

export const LOCAL_TAX_PROBLEMS = {
  description: 'Descripción requerida.',
  rate: 'La tasa va en por ciento, con dos decimales a lo más: 3.00.',
} as const;

export const LEGEND_PROBLEMS = { text: 'Texto de la leyenda requerido.' } as const;

export const FOREIGN_SUPPLIER_PROBLEMS = {
  name: 'Nombre requerido.',
  rfc: 'Escribe un RFC válido, o déjalo vacío si no tiene uno en México.',
  taxId: 'Número de identificación fiscal requerido.',
  country: 'Elige un país que no sea México.',
  jurisdiction: 'Escribe la jurisdicción: el país no tiene clave.',
  same: 'Ya hay otro proveedor del extranjero con este nombre o RFC.',
} as const;

export const BUYER_KEY_PROBLEMS = {
  rfc: 'Escribe el RFC del comprador.',
  ordered: 'Escribe la clave que viene en sus órdenes.',
  product: 'La clave del SAT tiene 8 dígitos.',
  unit: 'La clave de unidad tiene de 1 a 3 letras o dígitos: H87.',
  same: 'Ya hay otra con esta clave de este comprador.',
} as const;

export const CLIENT_EMAIL_PROBLEMS = { email: 'Correo electrónico inválido' } as const;

export const CUSTOMER_PROBLEMS = {
  rfc: 'Escribe un RFC válido',
  name: 'Nombre requerido.',
  email: 'Correo electrónico inválido',
  otherEmails: 'Escribe a lo más dos correos más.',
  postalCode: 'El SAT no tiene este código postal. Cópialo de su constancia de situación fiscal.',
  regime: 'El SAT no admite este régimen para el tipo de persona de su RFC.',
} as const;

export const PRODUCT_PROBLEMS = {
  description: 'Descripción requerida.',
  key: 'La clave de producto o servicio tiene 8 dígitos.',
  unit: 'La clave de unidad tiene hasta 3 letras o dígitos.',
  price: 'Ingresa un Monto válido',
} as const;
