/** Words on a new password. */
export const PASSWORD = {
  short: 'Usa al menos {least} caracteres.',
  long: 'Usa como máximo {most} caracteres.',
  known: 'Esa contraseña es de las que todos conocen. Usa una frase tuya, de varias palabras.',
  email: 'No uses tu correo como contraseña.',
} as const;
