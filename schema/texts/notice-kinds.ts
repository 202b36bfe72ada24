/** What the server tells people by notices. */
import { cut } from '../values/cut.ts';
import { groupThousands } from '../values/group-thousands.ts';

const MOST_CONTENT = 1_000;
const MOST_TITLE = 100;

/** Whoever can do something about an account of a PAC. */
const account = (isOwn: boolean) =>
  isOwn ? 'la cuenta de tu empresa con el PAC' : 'la cuenta del servidor con el PAC';
const who = (isOwn: boolean) =>
  isOwn
    ? 'Revísala en Cuentas de PAC.'
    : 'Avisa a quien administra el servidor, o elige una cuenta propia en Cuentas de PAC.';

/** As the words of an operation say it. */
type Asked = { name: string; detail: string; total: string; currency: string };

const amountOf = ({ total, currency }: Pick<Asked, 'total' | 'currency'>) =>
  total === '' ? '' : `$${groupThousands(total)} ${currency}`;

const CANCELLED_PAID = {
  whole: 'Ya la habías pagado: pide que la sustituyan o que te devuelvan lo pagado.',
  part: 'Ya habías pagado una parte: pide que la sustituyan o que te devuelvan lo pagado.',
};

export const NOTICE_TEXTS = {
  correctionAsked: {
    name: 'Te piden corregir un comprobante',
    title: ({ folio }: { folio: string }) => cut(`Piden corregir el comprobante ${folio}`.trim(), MOST_TITLE),
    content: ({ name, text, email }: Record<'name' | 'text' | 'email', string>) =>
      // Before the words: however long they are, where to answer is not cut off.
      cut(`${cut(name, 100)}${email === '' ? '' : ` (responder a ${email})`}: «${text}»`, MOST_CONTENT),
  },
  issuedElsewhere: {
    name: 'Se emitió a tu nombre fuera de este portal',
    title: (count: number) =>
      count === 1
        ? 'El SAT tiene 1 documento tuyo que no se emitió aquí'
        : `El SAT tiene ${count} documentos tuyos que no se emitieron aquí`,
    content: (since: string, until: string) =>
      `Del ${since} al ${until}. Revisa si los emitiste por otro medio: si no, alguien usó tu certificado.`,
  },
  receivedCancelled: {
    name: 'Cancelaron un documento que recibiste',
    title: 'Un documento recibido está cancelado',
    content: ({
      name,
      folio,
      total,
      currency,
      paid,
    }: Record<'name' | 'folio' | 'total' | 'currency', string> & { paid?: 'whole' | 'part' | undefined }) =>
      cut(
        `El SAT dice que está cancelado: ${[name, folio, amountOf({ total, currency })].filter(Boolean).join(' · ')}${paid === undefined ? '' : `. ${CANCELLED_PAID[paid]}`}`,
        MOST_CONTENT,
      ),
  },
  approvalAsked: {
    name: 'Algo espera tu aprobación',
    title: 'Espera tu aprobación',
    content: ({ by, ...what }: Asked & { by: string }) =>
      cut(
        [`${by} pide: ${what.name}`, what.detail, amountOf(what)].filter(Boolean).join(' · '),
        MOST_CONTENT,
      ),
  },
  approvalDecided: {
    name: 'Respondieron a lo que pediste',
    title: {
      approved: (name: string) => cut(`Se aprobó: ${name}`, MOST_TITLE),
      rejected: (name: string) => cut(`No se aprobó: ${name}`, MOST_TITLE),
      failed: (name: string) => cut(`Se aprobó y no se pudo: ${name}`, MOST_TITLE),
    },
    content: ({ by, note }: { by: string; note: string }) =>
      cut(note === '' ? `Lo dijo ${by}.` : `${by}: ${note}`, MOST_CONTENT),
  },
  accountExport: {
    name: 'El archivo de la cuenta está listo',
    title: 'El archivo con los datos de la cuenta está listo',
    content: (days: number) =>
      `Puede descargarse durante ${days} días en Datos de la cuenta. Si no lo pediste, pregunta a quien más es dueño de la cuenta.`,
  },
  accountDeletion: {
    name: 'La cuenta se va a eliminar',
    title: (day: string) => `La cuenta se eliminará el ${day}`,
    content: ({ by, days }: { by: string; days: number }) =>
      cut(
        `Lo pidió ${by}. ${days === 1 ? 'Falta un día' : `Faltan ${days} días`}: descarga lo que necesites. Quien es dueño de la cuenta puede conservarla en Datos de la cuenta.`,
        MOST_CONTENT,
      ),
  },
  webhookOff: {
    name: 'Un webhook se apagó',
    title: (name: string) => cut(`Se apagó el webhook «${name}»`, MOST_TITLE),
    content: ({ said }: { said: string }) =>
      cut(`Tu sistema no recibió nada en días (${said}). Corrígelo y vuelve a encenderlo.`, MOST_CONTENT),
  },
  accountKept: {
    name: 'La cuenta ya no se elimina',
    title: 'La cuenta se conserva',
    content: (by: string) => cut(`${by} detuvo su eliminación.`, MOST_CONTENT),
  },
  certificateEnds: {
    name: 'Un certificado está por vencer',
    title: (days: number) =>
      days > 0 ? `Tu certificado vence en ${days === 1 ? '1 día' : `${days} días`}` : 'Tu certificado venció',
    content: (of: { serial: string; rfc: string; day: string; isOver: boolean }) =>
      of.isOver
        ? `El certificado de sello digital ${of.serial} de ${of.rfc} venció el ${of.day}: con él ya no se puede emitir. Obtén uno nuevo en el SAT y súbelo en Certificados.`
        : `El certificado de sello digital ${of.serial} de ${of.rfc} vence el ${of.day}. Obtén uno nuevo en el SAT y, antes de ese día, pulsa Renovar en Certificados: toma su lugar sin que nada se detenga.`,
  },
  efirmaEnds: {
    title: (days: number) =>
      days > 0 ? `Tu e.firma vence en ${days === 1 ? '1 día' : `${days} días`}` : 'Tu e.firma venció',
    content: (of: { serial: string; rfc: string; day: string; isOver: boolean }) =>
      of.isOver
        ? `La e.firma ${of.serial} de ${of.rfc} venció el ${of.day}. Renuévala en el SAT y súbela en Certificados.`
        : `La e.firma ${of.serial} de ${of.rfc} vence el ${of.day}. Renuévala en el SAT antes de ese día y sube la nueva en Certificados.`,
  },
  noBalance: {
    name: 'El PAC se quedó sin timbres',
    title: 'Se acabaron los timbres',
    content: ({ provider, isOwn }: { provider: string; isOwn: boolean }) =>
      `${provider} dice que ${account(isOwn)} ya no tiene timbres. Lo que emitan espera, sin perderse, y se timbra solo cuando haya. ${who(isOwn)}`,
  },
  pacRefuses: {
    name: 'El PAC rechaza la cuenta',
    title: 'El PAC no acepta la cuenta',
    content: ({ provider, isOwn, said }: { provider: string; isOwn: boolean; said: string }) =>
      cut(
        `${provider} rechaza ${account(isOwn)}: ${said} Lo que emitan espera, sin perderse, hasta que se arregle. ${who(isOwn)}`,
        MOST_CONTENT,
      ),
  },
  listOld: {
    name: 'Las listas del SAT no se actualizan',
    title: 'Las listas del SAT no están al día',
    content: ({ lists, day }: { lists: string; day: string }) =>
      cut(
        `No se han podido consultar en el SAT las listas de los artículos ${lists} desde el ${day}. Lo que se revisa contra ellas usa la última versión que se tiene. Avisa a quien administra el servidor.`,
        MOST_CONTENT,
      ),
  },
  catalogChanged: {
    name: 'Cambiaron los catálogos del SAT',
    title: (products: number) =>
      products === 0
        ? 'Hay catálogos nuevos del SAT'
        : products === 1
          ? 'Un producto usa una clave que ya no está vigente'
          : `${products} productos usan una clave que ya no está vigente`,
    content: ({ day, products }: { day: string; products: number }) =>
      products === 0
        ? `El servidor tiene desde el ${day} catálogos nuevos del SAT. Las claves de tus productos siguen vigentes.`
        : `El servidor tiene desde el ${day} catálogos nuevos del SAT, y con ellos ${products === 1 ? 'la clave de un producto tuyo dejó' : `las claves de ${products} productos tuyos dejaron`} de estar vigente${products === 1 ? '' : 's'}. Cámbialas en Productos antes de emitir con ellas.`,
  },
  refused: {
    name: 'Algo que pediste fue rechazado',
    issue: (number: string, receiver: string) => `comprobante ${number} de ${receiver}`,
    cancel: (uuid: string) => `cancelación de ${uuid}`,
    title: (name: string) => cut(`Rechazado: ${name}`, MOST_TITLE),
    content: (why: string) => cut(`${why} Ábrelo para ver qué hacer.`, MOST_CONTENT),
  },
  draftPrepared: {
    name: 'Un borrador recurrente está listo para emitir',
    title: (name: string) => cut(`Listo para emitir: ${name}`, MOST_TITLE),
    content: (missed: readonly string[]) =>
      cut(
        missed.length === 0
          ? 'Se preparó solo. Revísalo y emítelo.'
          : `Se preparó solo. Revísalo y emítelo. No se prepararon los de estas fechas, que pasaron sin servidor: ${missed.join(', ')}.`,
        MOST_CONTENT,
      ),
  },
  draftNotIssued: {
    name: 'Un borrador recurrente no se pudo emitir',
    title: (name: string) => cut(`No se emitió: ${name}`, MOST_TITLE),
    content: (why: string) => cut(`${why} Está en Borradores.`, MOST_CONTENT),
  },
  reportRefused: {
    name: 'Un reporte programado no se pudo enviar',
    title: (report: string) => cut(`No se envió: ${report}`, MOST_TITLE),
    content:
      'Lo programaste y ya no puedes ver esos documentos: no se preparó ni se envió. Pide el permiso o quita el reporte de los programados.',
  },
  colleague: { name: 'Lo que te avisa tu equipo' },
} as const;
