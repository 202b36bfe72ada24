/** What a pre-registration lacks, at its field. */
export const PRE_REG_PROBLEMS = {
  nothing: 'Escribe al menos el RFC, el nombre o el correo.',
  rfc: 'Escribe un RFC válido',
  business_name: 'Escribe la razón social',
  client_name: 'Escribe el nombre',
  lastname_p: 'Escribe el apellido paterno',
  email: 'Escribe el correo al que se le invita',
  business_unit_name: 'Esa unidad de negocio no existe o está inactiva.',
} as const;
