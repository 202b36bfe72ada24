/** Words on a new password. */
export const PASSWORD = {
  short: 'Usa al menos {least} caracteres.',
  long: 'Usa como máximo {most} caracteres.',
  email: 'No uses tu correo como contraseña.',
} as const;
