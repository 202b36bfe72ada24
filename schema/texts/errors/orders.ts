/** Texts of errors: purchase orders and what is received of them. */
export const ORDERS_ERROR_TEXTS = {
  order_changed: 'La orden cambió mientras tanto: revisa su versión más reciente.',
  goods_replaced: 'Ese recibo ya no cuenta: otro tomó su lugar.',
  goods_linked: 'Ese recibo ya se ligó a una orden. Si hay que contarlo otra vez, empieza desde su página.',
  goods_joined:
    'El conteo {number} ya está en el recibo {folio}: se contaría dos veces. Revisa las cantidades; si de verdad llegó todo eso, cierra otra vez y quedan los dos.',
  goods_returned: 'De ese recibo ya se devolvió mercancía: no se cuenta otra vez ni se cancela.',
  goods_returned_before: 'Esa devolución ya se registró.',
  goods_other_provider: 'La orden es de otro proveedor.',
  order_cancelled: 'La orden está cancelada.',
  link_several_providers: 'El CFDI y los documentos tienen que ser de un solo proveedor.',
  link_invoiced: 'Uno de los documentos ya está Facturado.',
  link_not_income: 'Solo se liga un comprobante de ingreso.',
  upload_several_hosts: 'Los documentos tienen que ser de un solo cliente.',
  upload_no_host: 'Ese cliente ya no recibe documentos tuyos por aquí.',
  upload_refused: 'Tu cliente no recibiría esta factura: {cause}',
  link_cancelled: 'El CFDI está cancelado ante el SAT.',
} as const;
