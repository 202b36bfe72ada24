/** What is wrong with a profile or a user; apart from their screens' words, because every list knows the shapes. */
export const PROFILE_PROBLEMS = {
  name: 'Nombre requerido.',
  none: 'Elige al menos un permiso.',
  twice: 'Un permiso está repetido.',
  unknown: 'No existe ese permiso.',
  amount: 'Ingresa un Monto válido',
  beyond: 'No puedes dar permisos que tú no tienes.',
} as const;

export const API_TOKEN_PROBLEMS = {
  name: 'Nombre requerido.',
  none: 'Elige un perfil, o al menos un permiso.',
  unknown: 'No existe ese permiso.',
  twice: 'Está repetido.',
  day: 'Escribe hasta qué día sirve.',
  past: 'Ese día ya pasó.',
  late: 'Una clave sirve dos años a lo más.',
} as const;

export const WEBHOOK_PROBLEMS = {
  name: 'Nombre requerido.',
  url: 'Escribe la dirección completa, con https://',
  events: 'Elige de qué avisa.',
  private: 'Tiene que ser https y de fuera de esta red.',
} as const;

export const USER_PROBLEMS = {
  name: 'Nombre requerido.',
  email: 'Escribe un correo válido.',
  profile: 'Elige un perfil.',
  twice: 'Está repetido.',
  noProfile: 'No existe ese perfil.',
  noBranch: 'No existe esa sucursal.',
  noSerie: 'No existe esa serie.',
  fixedEmail: 'El correo no cambia después de invitar. Elimina la invitación y haz otra.',
  notYet: 'Todavía no acepta la invitación.',
  known: 'Esa persona ya está en la cuenta.',
  oneself: 'No puedes cambiar tu propio perfil ni desactivarte.',
} as const;
