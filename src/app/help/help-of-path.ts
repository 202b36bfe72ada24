/**
 * Which section of docs/guia.md a screen's help opens at, by the beginning of its path: the longest that fits. A new place
 * of the menu is a line here (help-of-path.test.ts asks it of every route). Pure.
 */
const SECTIONS: Readonly<Record<string, string>> = {
  '/sign-in': 'entrar',
  '/account': 'tu-cuenta',
  '/first_steps': 'primeros-pasos',
  '/receipts': 'que-significan-los-estados',
  '/receipts/new': 'emitir',
  '/receipts/new/P': 'recibos-de-pago',
  '/receipts/new/R': 'retenciones',
  '/receipts/new/N': 'nomina',
  '/payroll_runs': 'nomina',
  '/deposit_runs': 'recibos-de-pago',
  '/transfer_orders': 'carta-porte',
  '/vehicles': 'carta-porte',
  '/transport_figures': 'carta-porte',
  '/places': 'carta-porte',
  '/employees': 'nomina',
  '/employers': 'nomina',
  '/payroll_figures': 'nomina',
  '/receipts/received': 'recibidas',
  '/receipts/related': 'comprobantes-relacionados',
  '/receipts/shared': 'enlace-para-el-receptor',
  '/receipts/received/sat': 'descarga-del-sat',
  '/receipt_channels': 'canales-de-recepcion',
  '/receipts/emmited': 'empresas-con-las-que-trabajas',
  '/merchandise_receipts': 'recibos-de-mercancia',
  '/receipts/conciliation': 'conciliacion',
  '/bank_movements': 'movimientos-bancarios',
  '/scheduled_payments': 'pagos-programados',
  '/payment_runs': 'corridas-de-pago',
  '/payment_layouts': 'corridas-de-pago',
  '/expected_reps': 'rep-pendientes',
  '/owed_reps': 'rep-por-emitir',
  '/sales_agenda': 'agenda-con-compradores',
  '/purchase_orders': 'ordenes-de-compra',
  '/drafts': 'borradores',
  '/recurring_drafts': 'borradores',
  '/required_cancellations': 'cancelaciones-por-responder',
  '/approvals': 'por-aprobar',
  '/email_tracking': 'enviar-por-correo',
  '/reports': 'reportes',
  '/fiscal_risk': 'riesgo-fiscal',
  '/dashboard': 'tablero',
  '/report': 'reportes',
  '/customers': 'clientes-productos-y-lo-demas-que-guardas',
  '/check_rfc': 'verificar-rfc',
  '/products': 'clientes-productos-y-lo-demas-que-guardas',
  '/buyer_keys': 'ligar-facturas-a-ordenes-y-recibos',
  '/branches': 'clientes-productos-y-lo-demas-que-guardas',
  '/serials': 'clientes-productos-y-lo-demas-que-guardas',
  '/local_taxes': 'clientes-productos-y-lo-demas-que-guardas',
  '/legends': 'clientes-productos-y-lo-demas-que-guardas',
  '/addenda_layouts': 'addendas',
  '/client_emails': 'clientes-productos-y-lo-demas-que-guardas',
  '/certificates': 'certificados',
  '/pac_accounts': 'proveedor-de-certificacion-pac',
  '/users': 'usuarios-y-perfiles',
  '/user': 'usuarios-y-perfiles',
  '/profiles': 'usuarios-y-perfiles',
  '/hosts': 'empresas-con-las-que-trabajas',
  '/guests': 'empresas-con-las-que-trabajas',
  '/factors': 'factoraje',
  '/factor_clients': 'factoraje',
  '/factorings': 'factoraje',
  '/providers': 'proveedores',
  '/foreign_suppliers': 'reportes',
  '/pre_reg': 'proveedores',
  '/provider_records': 'expedientes-de-proveedores',
  '/receiver_records': 'expedientes-de-proveedores',
  '/host_records': 'expedientes-de-proveedores',
  '/terms': 'empresas-con-las-que-trabajas',
  '/business_units': 'empresas-con-las-que-trabajas',
  '/api_tokens': 'claves-de-api',
  '/webhooks': 'webhooks',
  '/webhook_messages': 'webhooks',
  '/audit': 'bitacora',
  '/account_data': 'datos-de-la-cuenta',
  '/notifications': 'avisos',
  '/passwords': 'entrar',
  '/invitation': 'usuarios-y-perfiles',
  '/company_invitation': 'empresas-con-las-que-trabajas',
  '/document_looks': 'apariencia-de-tus-documentos',
  '/templates': 'plantillas-y-reglas-de-impresion',
  '/templates_catalog': 'plantillas-y-reglas-de-impresion',
  '/rules': 'plantillas-y-reglas-de-impresion',
};

/** One document, as a page of its own. */
const DOCUMENT = /^\/receipts\/[^/]+\.show$/;

/** Undefined where no screen is known: the guide then opens at its beginning. */
export function helpOfPath(pathname: string): string | undefined {
  if (DOCUMENT.test(pathname)) return 'como-va-una-cancelacion';
  let path = pathname.replace(/\/+$/, '');
  for (; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const section = SECTIONS[path];
    if (section !== undefined) return section;
  }
  return undefined;
}
