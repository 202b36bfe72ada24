/** Everything of an account, given to its owner; and its end. */
export const ACCOUNT_EXPORT = {
  title: 'Datos de la cuenta',
  things: 'archivos',
  intro:
    'Todo lo que Tintero guarda de esta cuenta en un solo archivo ZIP: los XML de tus comprobantes y acuses, cada lista en JSON, y tus comprobantes, clientes y productos en CSV para abrirlos en una hoja de cálculo.',
  without:
    'No incluye las llaves privadas de tus certificados ni la contraseña del PAC: nunca salen del servidor.',
  ask: 'Preparar archivo',
  asked: 'Se está preparando. Puedes seguir trabajando: te avisaremos cuando esté listo.',
  download: 'Descargar',
  offline: 'Para pedir o descargar el archivo hace falta conexión.',
  denied: 'Solo quien es dueño de la cuenta puede pedir sus datos.',
  deniedTitle: 'Acceso denegado',
  by: (name: string, when: string) => `Lo pidió ${name} el ${when}`,
  until: (when: string) => `Puede descargarse hasta el ${when}`,
  progress: (done: number, total: number) => `${done} de ${total}`,
  emptyTitle: 'Aún no hay archivos',
  emptyText: 'El que prepares aparecerá aquí y podrá descargarse durante siete días.',
  states: {
    waiting: 'En espera',
    working: 'Preparando',
    ready: 'Listo',
    failed: 'No se pudo preparar',
    gone: 'Ya no está',
  },
  fileName: 'Datos',
  readmeName: 'LEEME.txt',
  unstamped: 'sin_timbre',
  readme: ({ at, documents }: { at: string; documents: number }) => [
    `Todo lo que Tintero guarda de esta cuenta, como estaba el ${at}.`,
    '',
    `xml/AAAA-MM: los ${documents} comprobantes emitidos, tal como los timbró el PAC; sin_timbre: los que todavía no tienen timbre.`,
    'xml/acuse_*: lo que respondió el SAT a cada cancelación.',
    'json: cada tabla completa. csv: las que se abren en una hoja de cálculo.',
    'No están las llaves privadas de los certificados ni las contraseñas del PAC: nunca salen del servidor.',
    'Los documentos se guardan, por ley, cinco años (artículo 30 del Código Fiscal de la Federación).',
  ],
  damaged: 'Archivos que el disco cambió desde que se escribieron; pídelos al PAC o al SAT:',
} as const;

export const ACCOUNT_DELETION = {
  title: 'Eliminar la cuenta',
  things: 'eliminaciones de la cuenta',
  intro: (days: number) =>
    `La cuenta se elimina ${days} días después de pedirlo. Hasta entonces todo sigue funcionando y puedes arrepentirte; se avisa a todos los que entran en ella.`,
  goes: 'Ese día nadie vuelve a entrar y se borran clientes, productos, borradores, usuarios, plantillas, certificados con sus llaves y cuentas de PAC. Las relaciones con compradores y proveedores terminan.',
  stays:
    'Los comprobantes emitidos y sus acuses se conservan, sin que nadie entre a ellos, cinco años desde la declaración de su ejercicio (artículo 30 del Código Fiscal de la Federación). Después también se borran. Ante el SAT nada cambia: lo emitido sigue emitido.',
  first: 'Antes, prepara y descarga arriba el archivo con los datos de la cuenta.',
  ask: 'Eliminar la cuenta',
  asked: (day: string) => `La cuenta se eliminará el ${day}.`,
  takeBack: 'Conservar la cuenta',
  takenBack: 'La cuenta se conserva.',
  by: (name: string, when: string) => `Lo pidió ${name} el ${when}`,
  keptBy: (name: string, when: string) => `${name} la conservó el ${when}`,
  endsOn: (when: string) => `Se eliminará el ${when}`,
  ending: 'Ya no puede detenerse: se espera lo que falta por responder el PAC o el SAT.',
  mismatch: 'Escribe el RFC de la cuenta',
  typed: {
    label: 'Escribe el RFC de la cuenta',
    title: 'Eliminar la cuenta',
    text: (rfc: string) => `Vas a eliminar la cuenta de ${rfc} con todo lo que tiene.`,
    yes: 'Eliminar la cuenta',
    mismatch: 'Para eliminar la cuenta debes escribir su RFC',
  },
  states: {
    waiting: 'Se eliminará',
    taken_back: 'Se conservó',
    ending: 'Eliminándose',
    ended: 'Eliminada',
  },
} as const;
