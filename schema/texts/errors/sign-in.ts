/** Texts of errors: who may enter, from where and how often. */
export const SIGN_IN_ERROR_TEXTS = {
  wrong_credentials: 'Correo o contraseña incorrectos.',
  too_many_requests: 'Demasiados intentos. Espera un momento y vuelve a intentar.',
  proof_required:
    'Hay muchos intentos de entrar a esta cuenta. Para el tuyo, el navegador tiene que comprobar antes que no eres un robot.',
  captcha_required: 'Verifique la captcha antes de continuar',
  account_not_found: 'Información no encontrada',
  reset_closed: 'Este enlace ya se usó o ya pasó su hora. Pide otro.',
  step_up_required: 'Este cambio toca la seguridad de la cuenta: confirma que eres tú y vuelve a intentar.',
  csrf: 'La solicitud no viene de esta aplicación. Si la abriste por otra dirección que la del servidor, quien lo administra debe escribirla en el ajuste PUBLIC_URL.',
  unknown_host:
    'Este servidor no reconoce el nombre {host}. Ábrelo por su dirección IP o, si ese nombre es suyo, quien lo administra debe escribir en el ajuste PUBLIC_URL la dirección tal como aparece en el navegador, con http:// o https://, y reiniciarlo.',
} as const;
