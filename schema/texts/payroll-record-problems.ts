/** What is wrong with an employee, a registration or a figure of payroll that somebody writes. */
export const EMPLOYEE_PROBLEMS = {
  number: 'Número de empleado requerido.',
  rfc: 'Escribe el RFC de una persona física, de 13 caracteres.',
  curp: 'Escribe una CURP válida, de 18 caracteres.',
  name: 'Nombre requerido.',
  postalCode: 'El código postal tiene 5 dígitos.',
  email: 'Correo electrónico inválido',
  nss: 'El número de seguridad social solo tiene dígitos.',
  date: 'Escribe una fecha del calendario.',
  account: 'La cuenta tiene 10, 11, 16 o 18 dígitos.',
  amount: 'Escribe una cantidad con dos decimales a lo más.',
} as const;

export const EMPLOYER_PROBLEMS = {
  alias: 'Nombre requerido.',
  curp: 'Escribe una CURP válida, de 18 caracteres.',
  rfc: 'Escribe un RFC válido',
} as const;

export const PAYROLL_FIGURE_PROBLEMS = {
  number: 'Escribe un número con cuatro decimales a lo más.',
  day: 'Escribe una fecha del calendario.',
  source: 'Escribe de dónde sale.',
} as const;
