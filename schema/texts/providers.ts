/** Words of the screen on which one chooses who certifies (PAC). */
import type { PacCapability, PacEnvironment } from '../documents/pac-accounts.ts';

export const PROVIDERS_TEXT = {
  title: 'Proveedor de certificación (PAC)',
  lead: 'El PAC es la empresa autorizada por el SAT que timbra tus comprobantes. Sus contraseñas se guardan cifradas y no se vuelven a mostrar.',
  inUse: 'En uso',
  server: 'Cuenta del servidor',
  serverText: 'Timbras con la cuenta que configuró quien administra este portal.',
  own: 'Tu cuenta',
  change: 'Elegir proveedor',
  backToServer: 'Usar la del servidor',
  backText: (title: string) =>
    `Lo nuevo se timbrará con la cuenta del servidor. Lo que ya se envió a ${title} se le sigue pidiendo a ${title}.`,
  backDone: 'Ahora timbras con la cuenta del servidor',
  address: 'Dirección',
  since: (moment: string) => `Desde ${moment}`,
  waiting: (n: number) =>
    n === 1
      ? '1 comprobante enviado espera su respuesta.'
      : `${n} comprobantes enviados esperan su respuesta.`,
  avoided: (until: string) => `Se le deja descansar hasta ${until}`,
  avoidedText: 'Falló varias veces seguidas. Tus comprobantes esperan y se envían solos.',
  said: (words: string) => `Dijo: ${words}`,
  former: 'Cuentas anteriores con algo pendiente',
  formerText:
    'Lo que una cuenta pudo timbrar solo se le pide a ella: así ningún comprobante se timbra dos veces.',
  renew: 'Cambiar contraseña o token',
  test: 'Probar conexión',
  testing: 'Probando…',
  testOk: 'Conexión correcta',
  testStamps: (n: string) => `Te quedan ${n} timbres.`,
  testFailed: 'La conexión falló',
  loadFailed: 'No se pudo consultar el proveedor',
  offers: 'Qué ofrece cada uno',
  offer: 'Operación',
  yes: 'Sí',
  no: 'No',
  form: {
    title: 'Elegir proveedor',
    renewTitle: 'Cambiar contraseña o token',
    provider: 'Proveedor',
    environment: 'Ambiente',
    url: 'Dirección de sus servicios',
    apiUrl: 'Segunda dirección',
    apiUrlHelp: 'Déjala vacía si es la misma.',
    stays: (hint: string) =>
      hint === ''
        ? 'Guardada. Déjala vacía para no cambiarla.'
        : `Guardada, termina en ${hint}. Vacía no cambia.`,
    token: 'Con token no hacen falta usuario ni contraseña.',
    save: 'Usar este proveedor',
    saved: (title: string) => `Ahora timbras con ${title}`,
    renewed: 'Datos guardados',
    noFiscalValue: 'Lo que se timbra en un ambiente de pruebas no tiene validez fiscal.',
    sandboxAccount:
      'En las pruebas de Tintero se entra con «sandbox» en cada dato; el token puede quedar vacío.',
  },
  fields: {
    user: 'Usuario',
    password: 'Contraseña',
    token: 'Token',
    contract: 'Contrato',
    contrato: 'Contrato',
  } as Record<string, string>,
  environments: {
    sandbox: 'Pruebas de Tintero',
    test: 'Pruebas del proveedor',
    production: 'Producción',
    own: 'Otra dirección',
  } satisfies Record<PacEnvironment, string>,
  capabilities: {
    stamp: 'Timbrar',
    recover: 'Recuperar un timbre perdido',
    cancel_signed: 'Cancelar sin entregarle tu sello',
    cancel_csd: 'Cancelar con tu sello digital',
    cancel_other_pac: 'Cancelar lo de otro proveedor',
    acuse: 'Entregar acuses',
    pending: 'Consultar cancelaciones por responder',
    answer: 'Aceptar o rechazar cancelaciones',
    related: 'Consultar relacionados',
    status: 'Consultar el estado en el SAT',
    balance: 'Decir cuántos timbres quedan',
  } satisfies Record<PacCapability, string>,
} as const;
