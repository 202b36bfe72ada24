/** «Preferencias» of notices: on this device, and of each kind. */
export const NOTICE_PREFERENCES = {
  title: 'Preferencias de avisos',
  back: 'Avisos',
  saved: 'Preferencias guardadas',
  removed: '',
  removeText: () => '',
  intro: 'Todo aviso queda en tu lista. Elige cómo te enteras además.',
  here: {
    title: 'En este dispositivo',
    text: 'Recibe los avisos aunque Tintero esté cerrado. Vale para este dispositivo y termina al cerrar sesión.',
    on: 'Este dispositivo recibe avisos.',
    allow: 'Recibir avisos aquí',
    end: 'Dejar de recibirlos aquí',
    allowed: 'Este dispositivo recibirá tus avisos.',
    ended: 'Este dispositivo ya no recibe avisos.',
    blocked:
      'Este navegador tiene bloqueadas las notificaciones de Tintero. Permítelas en los ajustes del sitio, junto a la dirección, y vuelve aquí.',
    unsupported:
      'Este navegador no puede recibir avisos con la aplicación cerrada. En iPhone y iPad, agrega primero Tintero a la pantalla de inicio y ábrelo desde ahí.',
    refused:
      'El navegador no pudo registrarse para recibir avisos. Revisa tu conexión y vuelve a intentarlo.',
    offline: 'Para cambiar esto hace falta conexión.',
  },
  kinds: 'Por tipo de aviso',
  push: 'En mis dispositivos',
  pushOf: (name: string) => `En mis dispositivos: ${name}`,
  mailOf: (name: string) => `Correo: ${name}`,
  mails: { now: 'Correo al momento', daily: 'Correo: resumen del día', never: 'Sin correo' },
  digest:
    'El resumen llega a lo más una vez al día, con lo que en unas horas no leíste ni llegó a un dispositivo tuyo.',
  fallback: 'Tienes un aviso nuevo',
} as const;
