/** Texts of errors: what is printed and mailed. */
export const OUTPUT_ERROR_TEXTS = {
  pdf_unavailable:
    'No se puede generar el PDF porque no hay un navegador Chromium. Instala Chromium o indica su ruta en CHROMIUM_PATH.',
  pdf_failed: 'No se puede generar el PDF porque Chromium no arranca: {detail}',
  pdf_late:
    'El PDF tardó demasiado en generarse. Vuelve a intentarlo cuando el servidor tenga menos trabajo.',
  email_required: 'Correo electrónico requerido',
  email_wrong: 'Correo electrónico inválido',
  mail_settled: 'Este correo ya no espera: salió, o se decidió que no saliera. Actualiza la lista.',
  mail_unavailable: 'No se puede enviar correo porque no hay un servidor configurado (SMTP_URL).',
  report_outdated: 'Desde que se preparó este reporte cambió lo que puedes ver: actualízalo.',
  report_too_long:
    'Un libro de Excel tiene lugar para 1,048,575 renglones: descarga el CSV, o pide menos días.',
  report_working: 'Este reporte se está preparando: espera a que termine, o deténlo.',
} as const;
