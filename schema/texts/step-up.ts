/** Words of the dialog that asks again who is at the screen. */
export const STEP_UP = {
  title: 'Confirma que eres tú',
  text: 'Este cambio toca la seguridad de la cuenta. Se pide una vez cada 10 minutos.',
  confirm: 'Confirmar',
  cancel: 'Cancelar',
} as const;
