/**
 * The one table of errors that a call can end with. `reject`: the same request will always fail,
 * tell the person. `retry`: nothing happened, send the same again later. `unknown`: it may have
 * happened; only the same operation id may be sent again.
 */
import { CANCEL_ERRORS } from './cancel-errors.ts';
import type { ProofChallenge } from './documents/proof.ts';
import { CERTIFICATE_ERRORS } from './errors/certificates.ts';
import { SERVER_ERRORS } from './errors/server.ts';
import { SIGN_IN_ERRORS } from './errors/sign-in.ts';

export type ErrorKind = 'reject' | 'retry' | 'unknown';
export type ErrorEntry = { status: number; kind: ErrorKind; text: string };

export const ERRORS = {
  bad_request: {
    status: 400,
    kind: 'reject',
    text: 'La solicitud no se entiende: revisa los datos enviados.',
  },
  bad_json: { status: 400, kind: 'reject', text: 'El contenido no es JSON válido.' },
  invalid_receipt: {
    status: 400,
    kind: 'reject',
    text: 'El comprobante tiene errores que el SAT rechazaría.',
  },
  invalid_draft: { status: 400, kind: 'reject', text: 'El borrador no tiene la forma esperada.' },
  name_required: { status: 400, kind: 'reject', text: 'Nombre requerido.' },
  ...SIGN_IN_ERRORS,
  forbidden: {
    status: 403,
    kind: 'reject',
    text: 'No tienes los permisos necesarios para realizar esta acción.',
  },
  client_suspended: {
    status: 403,
    kind: 'reject',
    text: 'Los permisos de emisión del cliente están suspendidos.',
  },
  not_found: { status: 404, kind: 'reject', text: 'No existe o no es tuyo.' },
  draft_gone: {
    status: 409,
    kind: 'reject',
    text: 'Este borrador se eliminó en otro dispositivo. Lo que escribiste sigue aquí: guárdalo como uno nuevo.',
  },
  draft_conflict: {
    status: 409,
    kind: 'reject',
    text: 'Este borrador cambió en otro dispositivo. Se guardaron las dos versiones.',
  },
  draft_issued: { status: 409, kind: 'reject', text: 'Este borrador ya se emitió.' },
  draft_newer: {
    status: 409,
    kind: 'reject',
    text: 'Este borrador tiene un texto más nuevo, escrito en otro dispositivo. No se emitió nada: elige cuál emitir.',
  },
  feed_restarted: { status: 409, kind: 'retry', text: 'El servidor se restauró: se le devuelve lo perdido.' },
  returned_invalid: { status: 422, kind: 'reject', text: 'No es un comprobante timbrado de esta cuenta.' },
  operation_running: { status: 409, kind: 'retry', text: 'Esta operación todavía se está procesando.' },
  storage_full: {
    status: 507,
    kind: 'reject',
    text: 'Tu cuenta llenó su espacio en el servidor ({limit}): esto no se guardó ahí. Lo que ya aceptó se sigue timbrando. Pide más espacio a quien administra el servidor.',
  },
  too_large: { status: 413, kind: 'reject', text: 'El contenido es demasiado grande.' },
  unsupported_type: { status: 415, kind: 'reject', text: 'Se esperaba JSON.' },
  operation_reused: {
    status: 422,
    kind: 'reject',
    text: 'Esta operación ya se envió con otro contenido. No se emitió nada nuevo.',
  },
  operation_key: {
    status: 400,
    kind: 'reject',
    text: 'Falta el identificador de la operación (Idempotency-Key) o no es un UUID.',
  },
  client_busy: {
    status: 429,
    kind: 'retry',
    text: 'Tu cuenta pidió demasiado a la vez. Espera unos segundos y vuelve a intentar.',
  },
  server_busy: {
    status: 503,
    kind: 'retry',
    text: 'El servidor tiene demasiado trabajo en este momento. Espera unos segundos y vuelve a intentar.',
  },
  old_version: {
    status: 426,
    kind: 'retry',
    text: 'Hay una versión nueva. Actualiza para seguir enviando; nada se pierde.',
  },
  internal: {
    status: 500,
    kind: 'unknown',
    text: 'La transacción no pudo ser completada, favor de intentar nuevamente',
  },
  restoring: {
    status: 503,
    kind: 'retry',
    text: 'El servidor se restauró desde una copia y todavía se compara con el PAC y el SAT, para no timbrar dos veces. No se pierde nada: se envía solo en cuanto termine.',
  },
  unavailable: { status: 503, kind: 'retry', text: 'El servicio no está disponible por el momento.' },
  ...CERTIFICATE_ERRORS,
  ...SERVER_ERRORS,
  seal_window: {
    status: 400,
    kind: 'reject',
    text: 'El comprobante se selló hace más de 72 horas y el SAT ya no lo acepta. Emítelo de nuevo.',
  },
  refused_in_doubt: {
    status: 400,
    kind: 'reject',
    text: 'El proveedor ya no acepta el comprobante, pero un intento anterior quedó sin respuesta y pudo timbrarse. Búscalo en el portal del SAT antes de emitirlo de nuevo.',
  },
  pac_refused: { status: 422, kind: 'reject', text: 'El proveedor de certificación rechazó el comprobante.' },
  pac_structure: {
    status: 422,
    kind: 'reject',
    text: 'El proveedor no pudo leer el comprobante: su estructura no es válida.',
  },
  pac_rule: { status: 422, kind: 'reject', text: 'El comprobante no cumple una regla del SAT.' },
  pac_seal: { status: 422, kind: 'reject', text: 'El sello del comprobante no corresponde a su contenido.' },
  pac_other_issuer: {
    status: 422,
    kind: 'reject',
    text: 'El certificado de sello digital no es del emisor del comprobante.',
  },
  pac_certificate_not_listed: {
    status: 422,
    kind: 'reject',
    text: 'El certificado está revocado o todavía no aparece en la lista del SAT: uno nuevo tarda hasta 72 horas. Emite de nuevo después.',
  },
  pac_certificate_expired: {
    status: 422,
    kind: 'reject',
    text: 'La fecha del comprobante está fuera de la vigencia del certificado.',
  },
  pac_certificate_is_fiel: {
    status: 422,
    kind: 'reject',
    text: 'El comprobante se selló con una e.firma. Usa un certificado de sello digital (CSD).',
  },
  pac_certificate_unknown: { status: 422, kind: 'reject', text: 'El certificado no lo expidió el SAT.' },
  pac_issuer_not_listed: {
    status: 422,
    kind: 'reject',
    text: 'El SAT no tiene al emisor con obligaciones vigentes para facturar. Revisa tu situación fiscal.',
  },
  pac_duplicate: {
    status: 409,
    kind: 'unknown',
    text: 'El proveedor ya tiene el timbre de este comprobante y todavía no lo entrega. Se vuelve a pedir solo.',
  },
  pac_other_document: {
    status: 409,
    kind: 'reject',
    text: 'El proveedor ya había timbrado otro comprobante con la misma clave que este: {uuid}. Ese es el que existe ante el SAT; este no se emite otra vez, para no facturar dos veces lo mismo.',
  },
  draft_stamped_before: {
    status: 409,
    kind: 'reject',
    text: 'Este comprobante ya se había timbrado antes: {uuid}. No se emite otra vez. Si de verdad falta otro, créalo como nuevo.',
  },
  pac_not_found: { status: 404, kind: 'reject', text: 'El proveedor no tiene este comprobante.' },
  pac_credentials: {
    status: 502,
    kind: 'retry',
    text: 'El proveedor no acepta el usuario o la contraseña. Corrígelos en Proveedor de certificación (PAC).',
  },
  pac_no_balance: {
    status: 502,
    kind: 'retry',
    text: 'La cuenta con el proveedor ya no tiene timbres. Compra más y se enviará solo.',
  },
  pac_account: {
    status: 502,
    kind: 'retry',
    text: 'La cuenta con el proveedor no está activa o le falta firmar su manifiesto.',
  },
  pac_too_many_requests: {
    status: 503,
    kind: 'retry',
    text: 'El proveedor pide esperar: recibió demasiadas solicitudes.',
  },
  pac_outage: {
    status: 503,
    kind: 'retry',
    text: 'El proveedor o el SAT no están disponibles por el momento. Se vuelve a intentar solo.',
  },
  pac_unreachable: {
    status: 502,
    kind: 'unknown',
    text: 'El proveedor no contestó o su respuesta no se entiende.',
  },
  pac_avoided: {
    status: 503,
    kind: 'retry',
    text: 'El proveedor ha fallado varias veces seguidas: se le deja descansar un rato y después se intenta solo.',
  },
  pac_account_gone: {
    status: 502,
    kind: 'retry',
    text: 'La cuenta de proveedor que pudo recibir este comprobante ya no está configurada en el servidor.',
  },
  pac_timeout: { status: 504, kind: 'unknown', text: 'El proveedor no contestó a tiempo.' },
  pac_tls: {
    status: 502,
    kind: 'retry',
    text: 'La conexión segura con el proveedor falló: su certificado no es válido para esa dirección.',
  },
  pac_address_unknown: {
    status: 502,
    kind: 'retry',
    text: 'La dirección del proveedor no existe. Revisa que esté bien escrita.',
  },
  pac_address_closed: {
    status: 502,
    kind: 'retry',
    text: 'Nadie contesta en la dirección del proveedor.',
  },
  pac_address_form: {
    status: 400,
    kind: 'reject',
    text: 'La dirección debe empezar con https:// y no llevar usuario, contraseña ni parámetros.',
  },
  pac_address_private: {
    status: 400,
    kind: 'reject',
    text: 'Esa dirección es de una red privada y este servidor no la llama.',
  },
  pac_other_account: {
    status: 409,
    kind: 'reject',
    text: 'Con otro proveedor, otra dirección u otro usuario es otra cuenta: escribe todos sus datos.',
  },
  pac_credentials_required: {
    status: 400,
    kind: 'reject',
    text: 'Faltan datos para entrar con el proveedor.',
  },
  ...CANCEL_ERRORS,
  pdf_unavailable: {
    status: 503,
    kind: 'reject',
    text: 'No se puede generar el PDF porque no hay un navegador Chromium. Instala Chromium o indica su ruta en CHROMIUM_PATH.',
  },
  pdf_failed: {
    status: 503,
    kind: 'retry',
    text: 'No se puede generar el PDF porque Chromium no arranca: {detail}',
  },
  pdf_late: {
    status: 503,
    kind: 'retry',
    text: 'El PDF tardó demasiado en generarse. Vuelve a intentarlo cuando el servidor tenga menos trabajo.',
  },
  sat_unavailable: {
    status: 502,
    kind: 'retry',
    text: 'Error al obtener el estatus del Comprobante ante el SAT',
  },
  not_stamped: { status: 409, kind: 'retry', text: 'El comprobante todavía no tiene timbre fiscal.' },
  xml_invalid: { status: 400, kind: 'reject', text: 'El XML no está bien formado: {detail}' },
  invalid_fields: { status: 400, kind: 'reject', text: 'Hay datos que corregir.' },
  branch_main: { status: 409, kind: 'reject', text: 'No es posible eliminar la Sucursal Principal' },
  branch_with_certificate: {
    status: 409,
    kind: 'reject',
    text: 'No es posible eliminar una Sucursal con certificado asociado',
  },
  serie_used: { status: 409, kind: 'reject', text: 'No es posible eliminar una serie que ya se usó.' },
  serie_exists: { status: 409, kind: 'reject', text: 'Ya existe la serie {serie}.' },
  serie_backwards: {
    status: 409,
    kind: 'reject',
    text: 'El siguiente folio no puede retroceder: habría dos comprobantes con el mismo folio.',
  },
  email_required: { status: 400, kind: 'reject', text: 'Correo electrónico requerido' },
  email_wrong: { status: 400, kind: 'reject', text: 'Correo electrónico inválido' },
  mail_unavailable: {
    status: 503,
    kind: 'reject',
    text: 'No se puede enviar correo porque no hay un servidor configurado (SMTP_URL).',
  },
  disk_full: {
    status: 507,
    kind: 'retry',
    text: 'No hay espacio en este dispositivo. Libera espacio; lo ya guardado sigue aquí.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** A problem at a place of what was sent: path in the form's names, SAT's code where there is one. */
export type FieldProblem = {
  path: string;
  code?: string;
  text: string;
  remedy?: string;
  /** The document that was stamped in place of this one, which is not to be issued again; '' where nobody says which. */
  other_uuid?: string;
  /** Values of the form that make the problem go away: texts, or what rows become. */
  fix?: { path: string; value: unknown }[];
};

/** Body of every answer that is not a success. */
export type ErrorBody = {
  code: ErrorCode;
  kind: ErrorKind;
  message: string;
  /** Quoted in the log beside the cause; what support searches for. */
  reference?: string;
  errors?: FieldProblem[];
  /** With `proof_required`: what to solve before trying again. */
  challenge?: ProofChallenge;
};

/** What some errors say besides their text. */
export type ErrorDetails = {
  /** When trying again makes sense: the header Retry-After. */
  retryAfterSeconds?: number;
  challenge?: ProofChallenge;
};

/** An error that ends a call: the code decides status and text, `values` fill its {braces}. */
export class TinteroError extends Error {
  readonly code: ErrorCode;
  readonly problems: FieldProblem[];
  readonly details: ErrorDetails;

  constructor(
    code: ErrorCode,
    values: Record<string, string> = {},
    problems: FieldProblem[] = [],
    details: ErrorDetails = {},
  ) {
    super(fillText(ERRORS[code].text, values));
    this.name = 'TinteroError';
    this.code = code;
    this.problems = problems;
    this.details = details;
  }
}

/** "certificado {n}" with {n: "3000"} → "certificado 3000". */
export function fillText(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
