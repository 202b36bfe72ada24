/** What is wrong with a buyer, a supplier or a business unit that somebody writes. */
export const COMPANY_PROBLEMS = {
  rfc: 'Escribe un RFC válido',
  email: 'Correo electrónico inválido',
  own: 'Es el RFC de tu propia cuenta.',
  known: 'Ya está en la lista.',
  fixed: 'El RFC no se cambia.',
} as const;

export const BUSINESS_UNIT_PROBLEMS = {
  name: 'Nombre requerido.',
  zip: 'El código postal tiene 5 dígitos.',
  regime: 'Elige un régimen fiscal.',
  personRegime: 'El SAT no admite este régimen para el tipo de persona de tu RFC.',
  branchUnknown: 'Esa sucursal no existe.',
  certificateUnknown: 'Ese certificado no está en tu cuenta, o ya no tiene llave.',
} as const;
