/**
 * Words of cancelling: why not by state, the modal, what the SAT says. Spec 1 §5 and §8 where it has them. Loaded
 * with the first dialog: what the list shows of it is with the list (receipts.ts).
 */
import type { CancelMotive } from '../values/picklists.ts';

const MOTIVES: Record<CancelMotive, string> = {
  '01': '01 · Tiene errores y otro lo sustituye',
  '02': '02 · Tiene errores y ninguno lo sustituye',
  '03': '03 · La operación no se llevó a cabo',
  '04': '04 · La operación va en una factura global',
};

const NUMBERS = ['', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];

function businessDays(count: number): string {
  return `${NUMBERS[count] ?? count} ${count === 1 ? 'día hábil' : 'días hábiles'}`;
}

export const CANCEL = {
  title: (name: string) => `Cancelar ${name}`,
  /** One that may have arrived: what asking again risks. */
  doubt: {
    title: 'No se sabe si el SAT recibió la solicitud',
    again: 'Solicitar otra vez',
    confirmTitle: '¿Solicitar otra vez?',
    confirmText:
      'La solicitud anterior pudo haber llegado. Si llegó, el SAT puede contar dos: la segunda no tiene plazo para el receptor y el número de solicitudes por comprobante es limitado.',
    confirmYes: 'Solicitar otra vez',
    confirmNo: 'Seguir esperando',
  },
  checking: 'Consultando al SAT…',
  queuedAlready: 'Ya pediste cancelarlo en este dispositivo y está por enviarse.',
  offline: 'Sin conexión: la solicitud se guarda en este dispositivo y se revisa de nuevo antes de enviarse.',
  unchecked: 'El SAT no contestó: la solicitud se revisa de nuevo antes de enviarse.',
  goOn: 'Continuar sin consultar',
  retry: 'Reintentar',
  motive: 'Motivo de cancelación',
  chooseMotive: 'Elige un motivo',
  motives: MOTIVES,
  substitute: 'UUID de reemplazo',
  findSubstitute: 'Busca por folio, UUID o receptor, o pega el UUID',
  onlyFor01: 'Solo con el motivo 01.',
  substituteFirst: 'Con el motivo 01 primero se emite el comprobante que lo sustituye.',
  issueSubstitute: 'Emitir el sustituto',
  substituteWaits: 'El sustituto ya se pidió y aún no tiene su timbre. Vuelve aquí cuando lo tenga.',
  /** @param days as many as the server says; undefined: it does not say */
  acceptance: (days?: number) =>
    `El receptor tendrá que aceptar la cancelación. Si no responde en ${days === undefined ? 'el plazo' : businessDays(days)}, procede.`,
  acceptanceAgain: 'El receptor tendrá que aceptar la cancelación. Una segunda solicitud no tiene plazo.',
  noAcceptance: 'No necesita la aceptación del receptor.',
  related: 'El SAT dice que tiene comprobantes relacionados vigentes: cancélalos primero o sustitúyelo (01).',
  submit: 'Solicitar cancelación',
  keep: 'No cancelar',
  many: {
    title: (n: number) => (n === 1 ? 'Cancelar 1 comprobante' : `Cancelar ${n} comprobantes`),
    text: 'Cada uno se pide por separado. Antes de enviarse se le pregunta al SAT cómo está, y el receptor acepta donde haga falta.',
    list: 'Comprobantes que se van a cancelar',
    motiveHelp:
      'El mismo para todos. Con el motivo 01 cada uno se cancela por separado, con el que lo sustituye.',
    submit: (n: number) => (n === 1 ? 'Solicitar 1 cancelación' : `Solicitar ${n} cancelaciones`),
    failed: (n: number) => (n === 1 ? '1 no se pudo pedir.' : `${n} no se pudieron pedir.`),
  },
  which: (receiver: string, rfc: string) => `${receiver} · ${rfc}`,
  unnamed: 'Sin nombre',
  asked: 'Solicitud de cancelación en camino',
  askedText: 'La lista cambia sola cuando el SAT responda.',
  kept: 'Solicitud de cancelación guardada',
  keptText: 'Se enviará cuando vuelva la conexión.',

  goOnTitle: 'Falta cancelar el comprobante que sustituyes',
  goOnText: (name: string) => `Ya está el sustituto. Ahora pide cancelar ${name}.`,
  goOnWaits: 'Cuando el sustituto tenga su timbre, aquí se pide cancelar el original.',
  goOnAction: 'Cancelar el original',

  elsewhere: {
    title: 'Cancelar comprobante de otro PAC',
    text: 'Para un comprobante tuyo que no se timbró aquí. El SAT lo busca por estos datos.',
    uuid: 'UUID del comprobante',
    uuidRequired: 'Escribe el UUID del comprobante.',
    total: 'Total del comprobante',
    receiver: 'RFC del receptor',
    status: 'Consultar estatus SAT',
  },

  sat: {
    title: (name: string) => `Estatus SAT de ${name}`,
    failed: 'Error al obtener el estatus del Comprobante ante el SAT',
    notFound: 'No fue posible encontrar el Comprobante en el SAT',
    notFoundWhy: 'Es normal en los primeros minutos, y hasta 72 horas después de timbrar.',
    state: 'Estado',
    cancelable: 'Se puede cancelar',
    cancellation: 'Cancelación',
    none: 'Sin solicitud',
    when: (moment: string) => `Consultado ${moment}`,
    cancelled: 'El comprobante está cancelado ante el SAT.',
    current: 'El comprobante está vigente ante el SAT.',
    inProcess: 'La solicitud espera la respuesta del receptor.',
    until: (moment: string) => `Puede responder hasta ${moment}.`,
    rejected: 'El receptor rechazó la cancelación: el comprobante sigue vigente.',
    again: 'Solicitar de nuevo',
  },

  mail: {
    label: 'Correo electrónico del receptor',
    text: 'Pídele por correo que responda en su Buzón Tributario.',
    send: 'Notificar al receptor',
    required: 'Correo electrónico requerido',
    invalid: 'Correo electrónico inválido',
    failed: 'Error al solicitar aprobación del receptor',
    sent: 'Se pidió la aprobación del receptor',
  },
} as const;
