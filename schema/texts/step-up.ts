/** Words of the dialog that asks again who is at the screen. */
export const STEP_UP = {
  title: 'Confirma que eres tú',
  text: 'Este cambio toca la seguridad de la cuenta. Se pide una vez cada 10 minutos.',
  byPassword: 'Usar mi contraseña',
  byCode: 'Usar el código de mi app',
  byPasskey: 'Usar una llave de acceso',
  code: 'Código de tu app',
  codeRequired: 'Escribe el código.',
  confirm: 'Confirmar',
  cancel: 'Cancelar',
} as const;
