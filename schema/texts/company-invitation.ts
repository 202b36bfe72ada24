/** The page that the invitation of a company opens, and its link where it is shown. */

/** What whoever asks is to who is invited. */
type Side = 'hosts' | 'guests' | 'factors' | 'factor_clients';

const ASKS: Record<Side, (name: string) => string> = {
  hosts: (name) => `${name} quiere ser tu proveedor`,
  guests: (name) => `${name} te invita a ser su proveedor`,
  factors: (name) => `${name} te pide factoraje`,
  factor_clients: (name) => `${name} te ofrece factoraje`,
};

export const OPENING = {
  title: (side: Side, name: string) => ASKS[side](name),
  text: (client: string, rfc: string) =>
    `${client} espera al contribuyente ${rfc}. Abre su cuenta aquí: lo que te entregue llega a ella, y puedes responderle y facturarle.`,
  known: 'Mi empresa ya tiene cuenta: entrar y responder',
  company: 'Tu empresa',
  person: 'Tú',
  fields: {
    rfc: 'RFC',
    client_name: 'Nombre o razón social',
    tax_regime: 'Régimen fiscal',
    zip_code: 'Código postal del domicilio fiscal',
    name: 'Tu nombre',
    email: 'Correo electrónico',
    password: 'Contraseña',
  },
  nameHelp: 'Como está en tu Constancia de Situación Fiscal, sin S.A. de C.V. ni similares.',
  passwordHelp: 'Si ya entras a Tintero con ese correo, escribe tu contraseña de siempre.',
  open: 'Abrir la cuenta y aceptar',
  proof: 'Hasta que subas un CSD o la e.firma de ese RFC, la cuenta trata solo con quien la invitó.',
  wrong: {
    name: 'Escribe el nombre registrado en el SAT, de 254 caracteres a lo más',
    tax_regime: 'Elige un régimen que ese RFC pueda tener',
    zip_code: 'Escribe un código postal que exista',
    email: 'Escribe un correo válido',
  },
  link: {
    show: 'Mostrar enlace y QR',
    title: (rfc: string) => `Invitación para ${rfc}`,
    text: (day: string) =>
      `Quien lo abra puede abrir la cuenta de ese RFC aquí, o entrar con la que tenga. Vale hasta el ${day}, o hasta que responda o retires la invitación.`,
  },
} as const;
