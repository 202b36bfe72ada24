/** Errors about who may enter, from where and how often: a part of the one table. */
export const SIGN_IN_ERRORS = {
  unauthenticated: { status: 401, kind: 'retry', text: 'Tu sesión terminó. Entra de nuevo para continuar.' },
  wrong_credentials: { status: 401, kind: 'reject', text: 'Correo o contraseña incorrectos.' },
  wrong_password: { status: 400, kind: 'reject', text: 'La contraseña actual no es correcta.' },
  too_many_requests: {
    status: 429,
    kind: 'retry',
    text: 'Demasiados intentos. Espera un momento y vuelve a intentar.',
  },
  proof_required: {
    status: 429,
    kind: 'retry',
    text: 'Hay muchos intentos de entrar a esta cuenta. Para el tuyo, el navegador tiene que comprobar antes que no eres un robot.',
  },
  csrf: {
    status: 403,
    kind: 'reject',
    text: 'La solicitud no viene de esta aplicación. Si la abriste por otra dirección que la del servidor, quien lo administra debe escribirla en el ajuste PUBLIC_URL.',
  },
  unknown_host: {
    status: 403,
    kind: 'retry',
    text: 'Este servidor no reconoce el nombre {host}. Ábrelo por su dirección IP o, si ese nombre es suyo, quien lo administra debe escribir en el ajuste PUBLIC_URL la dirección tal como aparece en el navegador, con http:// o https://, y reiniciarlo.',
  },
} as const;
