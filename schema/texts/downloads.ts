/** Why a file was not fetched; stands in parentheses after its address. */
export const DOWNLOADS = {
  plain: 'sin https solo se descarga dentro de esta máquina',
  redirect: 'lleva a {host}, de donde no se descarga',
  tooManyRedirects: 'lleva de un lugar a otro sin terminar',
  tooLarge: 'pesa más de {most} MB',
  slow: 'no terminó en {minutes} minutos',
  checksum: 'su SHA-256 es {found} y se esperaba {wanted}',
} as const;
