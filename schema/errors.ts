/**
 * The one table of errors that a call can end with. `reject`: the same request will always fail,
 * tell the person. `retry`: nothing happened, send the same again later. `unknown`: it may have
 * happened; only the same operation id may be sent again.
 */
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
  unauthenticated: { status: 401, kind: 'retry', text: 'Tu sesión terminó. Entra de nuevo para continuar.' },
  wrong_credentials: { status: 401, kind: 'reject', text: 'Correo o contraseña incorrectos.' },
  csrf: {
    status: 403,
    kind: 'reject',
    text: 'La solicitud no viene de esta aplicación. Si la abriste por otra dirección que la del servidor, quien lo administra debe escribirla en el ajuste PUBLIC_URL.',
  },
  unknown_host: {
    status: 403,
    kind: 'retry',
    text: 'Este servidor no reconoce el nombre {host}. Ábrelo por su dirección IP o, si ese nombre es suyo, quien lo administra debe escribir en el ajuste PUBLIC_URL la dirección tal como aparece en el navegador, con http:// o https://, y reiniciarlo.',
  },
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
  too_many_requests: {
    status: 429,
    kind: 'retry',
    text: 'Demasiados intentos. Espera un momento y vuelve a intentar.',
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
  unavailable: { status: 503, kind: 'retry', text: 'El servicio no está disponible por el momento.' },
  certificate_missing: {
    status: 400,
    kind: 'reject',
    text: 'No hay un certificado de sello digital (CSD) vigente para emitir. Carga uno en Certificados.',
  },
  certificate_expired: { status: 400, kind: 'reject', text: 'El número de certificado {n} ha expirado' },
  certificate_not_yet: {
    status: 400,
    kind: 'reject',
    text: 'El certificado {n} todavía no es válido: empieza el {date}.',
  },
  certificate_unreadable: {
    status: 400,
    kind: 'reject',
    text: 'El archivo .cer no es un certificado. Sube el archivo tal como lo descargaste del SAT.',
  },
  certificate_is_fiel: {
    status: 400,
    kind: 'reject',
    text: 'Es una e.firma (FIEL), no un certificado de sello digital. Sube el CSD.',
  },
  certificate_other_rfc: {
    status: 400,
    kind: 'reject',
    text: 'El certificado es de {rfc} y esta cuenta es de {expected}.',
  },
  key_unreadable: {
    status: 400,
    kind: 'reject',
    text: 'El archivo .key no es una llave privada. Sube el archivo tal como lo descargaste del SAT.',
  },
  key_passphrase: { status: 400, kind: 'reject', text: 'La contraseña de la llave privada no es correcta.' },
  key_mismatch: { status: 400, kind: 'reject', text: 'La llave privada no corresponde al certificado.' },
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
  pac_key_reused: {
    status: 422,
    kind: 'reject',
    text: 'El proveedor ya recibió otro comprobante con la misma clave. Este no se timbró.',
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
  cancel_refused: { status: 422, kind: 'reject', text: 'El SAT rechazó la solicitud.' },
  cancel_not_issuer: {
    status: 422,
    kind: 'reject',
    text: 'El folio fiscal no es de un comprobante de este emisor.',
  },
  cancel_not_applicable: { status: 422, kind: 'reject', text: 'Este comprobante no se puede cancelar.' },
  cancel_not_at_sat: {
    status: 409,
    kind: 'retry',
    text: 'El comprobante no puede ser cancelado. No fue posible encontrarlo',
  },
  cancel_not_cancelable: {
    status: 422,
    kind: 'reject',
    text: 'El comprobante tiene otros vigentes relacionados. Cancela primero esos.',
  },
  cancel_sector: {
    status: 422,
    kind: 'reject',
    text: 'El folio fiscal no es de un comprobante del sector primario.',
  },
  cancel_motive: { status: 422, kind: 'reject', text: 'El motivo de cancelación falta o no es válido.' },
  cancel_substitute: {
    status: 422,
    kind: 'reject',
    text: 'El folio fiscal del comprobante que sustituye no es válido.',
  },
  cancel_substitute_extra: {
    status: 422,
    kind: 'reject',
    text: 'Ese motivo de cancelación no lleva un comprobante que sustituya.',
  },
  cancel_deadline: {
    status: 422,
    kind: 'reject',
    text: 'El plazo para cancelar este comprobante terminó con su declaración anual.',
  },
  cancel_deadline_global: {
    status: 422,
    kind: 'reject',
    text: 'El plazo para cancelar esta factura global ya terminó.',
  },
  cancel_relation: {
    status: 422,
    kind: 'reject',
    text: 'El comprobante que sustituye no está relacionado con este como lo pide el motivo.',
  },
  cancel_user: { status: 422, kind: 'reject', text: 'El SAT no reconoce a quien pide la cancelación.' },
  cancel_structure: { status: 422, kind: 'reject', text: 'El SAT no pudo leer la solicitud.' },
  cancel_seal: { status: 422, kind: 'reject', text: 'La firma de la solicitud no es válida.' },
  cancel_other_issuer: {
    status: 422,
    kind: 'reject',
    text: 'La solicitud se firmó con un certificado de otro RFC.',
  },
  cancel_certificate_revoked: {
    status: 422,
    kind: 'reject',
    text: 'El certificado con que se firmó la solicitud está revocado o venció.',
  },
  cancel_certificate: {
    status: 422,
    kind: 'reject',
    text: 'El certificado con que se firmó la solicitud no es válido. Usa un CSD vigente, no la e.firma.',
  },
  cancel_folio: { status: 422, kind: 'reject', text: 'El folio fiscal no tiene la forma correcta.' },
  cancel_already: { status: 409, kind: 'reject', text: 'El comprobante ya está cancelado.' },
  cancel_still_open: {
    status: 409,
    kind: 'retry',
    text: 'Hay una solicitud anterior que todavía no termina. Espera a que se cumplan sus 72 horas.',
  },
  cancel_too_many: {
    status: 422,
    kind: 'reject',
    text: 'El proveedor ya no acepta más solicitudes de cancelación para este comprobante.',
  },
  cancel_answer_none: {
    status: 422,
    kind: 'reject',
    text: 'No hay una solicitud de cancelación pendiente para este comprobante.',
  },
  cancel_answer_other: {
    status: 422,
    kind: 'reject',
    text: 'La respuesta se firmó con un certificado que no es del receptor.',
  },
  cancel_answer_repeated: {
    status: 422,
    kind: 'reject',
    text: 'Se recibió más de una respuesta para el mismo comprobante.',
  },
  cancel_answer_too_many: {
    status: 422,
    kind: 'reject',
    text: 'Se enviaron demasiadas respuestas a la vez.',
  },
  cancel_related_stranger: { status: 422, kind: 'reject', text: 'El RFC no es parte de ese comprobante.' },
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
  // On 400 and 404 the cancelling screens show these texts as they are.
  cancel_running: {
    status: 400,
    kind: 'reject',
    text: 'Ya hay una solicitud de cancelación en curso. Actualiza el estatus para saber en qué va.',
  },
  cancel_not_yet: {
    status: 400,
    kind: 'reject',
    text: 'El comprobante aún no puede cancelarse: todavía se está entregando al SAT.',
  },
  cancel_not_found: {
    status: 404,
    kind: 'reject',
    text: 'El comprobante no puede ser cancelado. No fue posible encontrarlo',
  },
  cancel_done: { status: 400, kind: 'reject', text: 'El comprobante ya está cancelado.' },
  cancel_rejected_since: {
    status: 400,
    kind: 'reject',
    text: 'Mientras tanto alguien más pidió cancelar este comprobante y el receptor lo rechazó. Si todavía hace falta, vuelve a solicitarlo.',
  },
  cancel_too_often: {
    status: 400,
    kind: 'reject',
    text: 'Ya se pidió {n} veces cancelar este comprobante y el SAT no admite más solicitudes.',
  },
  cancel_too_late: {
    status: 400,
    kind: 'reject',
    text: 'El plazo para cancelar este comprobante terminó el {date}.',
  },
  cancel_substitute_own: {
    status: 400,
    kind: 'reject',
    text: 'El comprobante no puede sustituirse a sí mismo.',
  },
  cancel_not_offered: {
    status: 400,
    kind: 'reject',
    text: 'Tu proveedor de certificación no puede cancelar este comprobante. Cancélalo en el portal del SAT o elige otro proveedor.',
  },
  cancel_answer_not_offered: {
    status: 400,
    kind: 'reject',
    text: 'Tu proveedor de certificación no permite responder esta solicitud. Respóndela en el Buzón Tributario del SAT.',
  },
  email_required: { status: 400, kind: 'reject', text: 'Correo electrónico requerido' },
  email_wrong: { status: 400, kind: 'reject', text: 'Correo electrónico inválido' },
  mail_unavailable: {
    status: 503,
    kind: 'reject',
    text: 'No se puede enviar correo porque no hay un servidor configurado (SMTP_URL).',
  },
  cancel_request_gone: {
    status: 404,
    kind: 'reject',
    text: 'La solicitud de cancelación ya no está pendiente.',
  },
  cancel_request_answering: {
    status: 400,
    kind: 'reject',
    text: 'Ya se envió otra respuesta a esta solicitud de cancelación.',
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
};

/** An error that ends a call: the code decides status and text, `values` fill its {braces}. */
export class TinteroError extends Error {
  readonly code: ErrorCode;
  readonly problems: FieldProblem[];
  /** Of one that may be asked again: when. */
  readonly retryAfterMs: number | undefined;

  constructor(
    code: ErrorCode,
    values: Record<string, string> = {},
    problems: FieldProblem[] = [],
    { retryAfterMs }: { retryAfterMs?: number } = {},
  ) {
    super(fillText(ERRORS[code].text, values));
    this.name = 'TinteroError';
    this.code = code;
    this.problems = problems;
    this.retryAfterMs = retryAfterMs;
  }
}

/** "certificado {n}" with {n: "3000"} → "certificado 3000". */
export function fillText(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
