/** Mails that the portal sends. The values come from our own documents. */
export const MAILS = {
  /** Of a server that was given it. */
  unanswered:
    'El servidor de correo recibió el mensaje y no confirmó: quizá llegó. Pregunta a quien lo espera antes de enviarlo otra vez.',
  cancelRequest: {
    subject: 'Solicitud de cancelación del comprobante {folio}',
    greeting: 'Se solicitó cancelar un comprobante que recibiste:',
    lines: {
      issuer: 'Emisor',
      uuid: 'Folio fiscal',
      total: 'Total',
      date: 'Fecha',
      deadline: 'Responde antes del',
    },
    how: 'Entra al Buzón Tributario del SAT, o al portal de tu proveedor, y acepta o rechaza la solicitud. Si no respondes dentro del plazo, el SAT la da por aceptada.',
    second:
      'Entra al Buzón Tributario del SAT, o al portal de tu proveedor, y acepta o rechaza la solicitud.',
  },
  receipt: {
    subject: '{type} {folio} de {issuer}',
    /** By type of receipt. */
    types: {
      I: 'Factura',
      E: 'Nota de crédito',
      T: 'Traslado',
      P: 'Recibo de pago',
      N: 'Recibo de nómina',
      R: 'Constancia de retenciones',
    } as Readonly<Record<string, string>>,
    other: 'Comprobante',
    greeting: 'Adjuntamos este comprobante fiscal en XML y PDF:',
    greetingXml: 'Adjuntamos este comprobante fiscal en XML:',
    cancelled: 'Este comprobante está cancelado.',
    lines: {
      issuer: 'Emisor',
      receiver: 'Receptor',
      folio: 'Serie y folio',
      uuid: 'Folio fiscal',
      total: 'Total',
      date: 'Fecha',
    },
    end: 'Puedes comprobarlo en el portal del SAT con su folio fiscal.',
  },
  invitation: {
    subject: 'Te invitan a {client} en Tintero',
    greeting: 'Hola, {name}:',
    text: 'Te invitaron a trabajar en la cuenta de {client} ({rfc}). Abre este enlace para aceptar; sirve una vez, hasta el {day}.',
    accept: 'Aceptar la invitación',
    notYou: 'Si no esperabas este correo, ignóralo: nadie entra sin aceptar.',
    closed: 'La invitación ya no estaba abierta.',
  },
  passwordReset: {
    subject: 'Cambia tu contraseña de Tintero',
    greeting: 'Hola, {name}:',
    text: 'Se pidió cambiar la contraseña con la que entras a Tintero. Abre este enlace en la próxima hora; sirve una sola vez.',
    act: 'Cambiar mi contraseña',
    notYou: 'Si no lo pediste, ignora este correo: tu contraseña sigue siendo la misma.',
    closed: 'La cuenta ya no puede entrar.',
  },
  passwordChanged: {
    subject: 'Tu contraseña de Tintero cambió',
    greeting: 'Hola, {name}:',
    text: 'La contraseña con la que entras a Tintero se cambió el {day} a las {time} (hora del centro de México), y se cerraron tus demás sesiones.',
    notYou:
      'Si no fuiste tú, cámbiala ya con «¿Olvidaste tu contraseña?» en la pantalla de entrada, y avisa a quien administra tu cuenta.',
    act: 'Abrir Tintero',
  },
  emailChange: {
    subject: 'Confirma tu correo nuevo de Tintero',
    greeting: 'Hola, {name}:',
    text: 'Se pidió que desde ahora entres a Tintero con esta dirección. Abre este enlace en la próxima hora y confirma; sirve una sola vez.',
    act: 'Confirmar mi correo',
    notYou: 'Si no lo pediste, ignora este correo: nada cambia.',
  },
  emailChanged: {
    subject: 'El correo con el que entras a Tintero cambió',
    greeting: 'Hola, {name}:',
    text: 'El {day} a las {time} (hora del centro de México) el correo con el que entras a Tintero cambió a {email}. Con esta dirección ya no se entra, y se cerraron tus demás sesiones.',
    notYou: 'Si no fuiste tú, avisa ya a quien administra tu cuenta: puede desactivarla mientras se aclara.',
    act: 'Abrir Tintero',
  },
  noticeDigest: {
    subject: (count: number) => (count === 1 ? 'Tienes 1 aviso sin leer' : `Tienes ${count} avisos sin leer`),
    line: (title: string, content: string) => `${title}. ${content}`,
    more: (count: number) => (count === 1 ? 'Y 1 aviso más.' : `Y ${count} avisos más.`),
    open: 'Abrir mis avisos',
    end: 'Este resumen llega a lo más una vez al día. Elige qué recibes en Avisos → Preferencias.',
  },
  /** What one enters with beside a password changed; each says what. */
  secondFactor: {
    greeting: 'Hola, {name}:',
    when: 'Fue el {day} a las {time} (hora del centro de México).',
    changes: {
      totp_added: {
        subject: 'Tintero te pedirá un código al entrar',
        text: 'Desde ahora, al entrar a Tintero se te pide también el código que muestra tu app.',
      },
      totp_removed: {
        subject: 'Tintero ya no te pide un código al entrar',
        text: 'Se quitaron los códigos de tu app de la forma en que entras a Tintero.',
      },
      passkey_added: {
        subject: 'Se agregó una llave de acceso a tu cuenta de Tintero',
        text: 'Se agregó una llave de acceso con la que se entra a Tintero en tu nombre.',
      },
      passkey_removed: {
        subject: 'Se quitó una llave de acceso de tu cuenta de Tintero',
        text: 'Se quitó una de las llaves de acceso con las que entras a Tintero.',
      },
      recovery_made: {
        subject: 'Tienes códigos de recuperación nuevos en Tintero',
        text: 'Se hicieron códigos de recuperación nuevos para entrar a Tintero; los de antes ya no sirven.',
      },
      recovery_used: {
        subject: 'Entraste a Tintero con un código de recuperación',
        text: 'Alguien entró a Tintero en tu nombre con tu contraseña y uno de tus códigos de recuperación.',
      },
    },
    notYou:
      'Si no fuiste tú, cambia ya tu contraseña con «¿Olvidaste tu contraseña?» en la pantalla de entrada, revisa tu cuenta y avisa a quien la administra.',
    act: 'Abrir Tintero',
  },
  relation: {
    what: 'una invitación',
    hosts: {
      subject: '{name} quiere ser tu proveedor en Tintero',
      text: '{name} ({rfc}) pide tenerte como comprador en Tintero, para que lo que te entrega y te factura llegue a tu cuenta.',
    },
    guests: {
      subject: '{name} te invita como proveedor en Tintero',
      text: '{name} ({rfc}) te invita a ser su proveedor en Tintero, para recibir sus pedidos y entregarle tus comprobantes.',
    },
    factors: {
      subject: '{name} te pide factoraje en Tintero',
      text: '{name} ({rfc}) pide ser tu cliente de factoraje en Tintero, para ofrecerte facturas que sus compradores confirman.',
    },
    factor_clients: {
      subject: '{name} te ofrece factoraje en Tintero',
      text: '{name} ({rfc}) te ofrece comprar tus facturas en Tintero, las que confirmen tus compradores.',
    },
    how: 'Abre este enlace para responder: con la cuenta de {other}, si ya la tiene, o abriéndola ahí mismo. Nada se comparte hasta que aceptes.',
    elsewhere:
      '¿Usas Tintero en otro servidor? Si tu portal lee este buzón, la invitación ya está ahí. Si no, sube ahí el archivo adjunto tintero-delivery.json, en Recibidas.',
    act: 'Responder',
    notYou: 'Si no esperabas este correo, ignóralo.',
    closed: 'Ya se había respondido o retirado.',
  },
  delivery: {
    subject: '{name} te envía {what}',
    text: '{name} ({rfc}) te envía {what} desde su portal Tintero.',
    how: 'Si tu portal lee este buzón, ya lo recibió. Si no, sube ahí el archivo adjunto tintero-delivery.json, en Recibidas.',
    gone: 'Ya no hay nada que enviar, o esta cuenta no tiene un correo al que le contesten.',
    kinds: {
      relation_with_guest: 'su respuesta como comprador',
      relation_with_host: 'su respuesta como proveedor',
      purchase_order: 'una orden de compra',
      purchase_order_answer: 'su respuesta a una orden de compra',
      order_message: 'un mensaje sobre una orden de compra',
      merchandise_receipt: 'lo que recibió de tu mercancía',
      merchandise_receipt_answer: 'su respuesta a una recepción de mercancía',
    },
    other: 'un documento',
  },
  notification: { open: 'Abrir en Tintero', seen: 'El aviso ya se había leído.' },
} as const;
