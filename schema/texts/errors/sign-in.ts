/** Texts of errors: who may enter, from where and how often. */
export const SIGN_IN_ERROR_TEXTS = {
  wrong_credentials: 'Correo o contraseña incorrectos.',
  too_many_requests: 'Demasiados intentos. Espera un momento y vuelve a intentar.',
  proof_required:
    'Hay muchos intentos de entrar a esta cuenta. Para el tuyo, el navegador tiene que comprobar antes que no eres un robot.',
  captcha_required: 'Verifique la captcha antes de continuar',
  account_not_found: 'Información no encontrada',
  reset_closed: 'Este enlace ya se usó o ya pasó su hora. Pide otro.',
  second_factor_required: 'Falta el segundo paso para entrar.',
  wrong_code: 'El código no es correcto. Usa el que tu app muestra ahora para Tintero.',
  code_used: 'Ese código ya se usó. Espera a que tu app muestre el siguiente.',
  code_of_other_moment:
    'El reloj de tu teléfono va {minutes} min {direction}. Pon su hora en automático, espera al siguiente código y vuelve a intentar.',
  wrong_passkey: 'No se pudo comprobar la llave de acceso. Vuelve a intentar o entra de otra forma.',
  passkey_known: 'Esa llave de acceso ya está agregada.',
  passkey_unavailable:
    'Las llaves de acceso solo funcionan si abres Tintero por su nombre y con https, no por un número de dirección.',
  second_factor_of_demo: 'La cuenta de prueba es de todos: no lleva verificación en dos pasos.',
  membership_ended:
    'Te dieron de baja: ya no perteneces a ninguna cuenta. Si es un error, pide que te vuelvan a invitar.',
  second_factor_needed: 'Tu perfil pide verificación en dos pasos: configúrala para seguir.',
  second_factor_demanded:
    'Tu perfil en {client} pide verificación en dos pasos. Agrega otra forma antes de quitar la última.',
  setup_closed: 'Pasó demasiado tiempo. Empieza otra vez.',
  step_up_required: 'Este cambio toca la seguridad de la cuenta: confirma que eres tú y vuelve a intentar.',
  too_many_calls: 'La clave hizo demasiadas llamadas en un minuto. Espera lo que dice Retry-After.',
  not_by_token: 'Esto lo hace una persona en la aplicación: no se puede con una clave de API.',
  token_of_another: 'Solo quien creó esta clave puede generar su secreto.',
  csrf: 'La solicitud no viene de esta aplicación. Si la abriste por otra dirección que la del servidor, quien lo administra debe escribirla en el ajuste PUBLIC_URL.',
  unknown_host:
    'Este servidor no reconoce el nombre {host}. Ábrelo por su dirección IP o, si ese nombre es suyo, quien lo administra debe escribir en el ajuste PUBLIC_URL la dirección tal como aparece en el navegador, con http:// o https://, y reiniciarlo.',
} as const;
