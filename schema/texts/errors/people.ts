/** Texts of errors: who belongs to an account and what they may. */
export const PEOPLE_ERROR_TEXTS = {
  last_owner: 'Es el único dueño de la cuenta. Da antes ese perfil a otra persona.',
  profile_used: 'No es posible eliminar, cuenta con Usuarios asignados',
  profile_ready: 'Este perfil viene hecho: no se cambia ni se elimina. Haz una copia y cambia la copia.',
  beyond_own: 'No puedes dar permisos o sucursales que tú no tienes, ni cambiar a quien tiene más que tú.',
  person_active: 'Todavía puede entrar: desactívala antes de eliminarla.',
  invitation_closed:
    'La invitación ya se aceptó, se retiró o venció. Si ya la aceptaste, entra con tu correo; si no, pide otra.',
  rfc_unproven:
    'Tu cuenta se abrió por la invitación de otra empresa: para tratar con otras, sube antes en Certificados un CSD o la e.firma de tu RFC.',
  relation_closed: 'La otra empresa no lo ha pedido, o ya no quiere.',
  provider_not_invited: 'Este proveedor ya respondió a la invitación.',
  provider_left: 'El proveedor terminó la relación: solo él puede volver a aceptarla.',
  record_locked: 'El expediente está en revisión o aprobado: no se puede modificar.',
  record_incomplete: 'Expediente Incompleto: captura los documentos obligatorios y corrige los rechazados.',
  record_large: 'Los archivos del expediente pasan de {limit} entre todos: reduce alguno.',
  record_changed: 'El documento cambió o ya se respondió: míralo otra vez.',
  terms_changed: 'Los términos y condiciones cambiaron: léelos otra vez antes de aceptarlos.',
  unit_main: 'No es posible eliminar la unidad de negocio principal. Elige antes otra.',
  unit_used: 'Tus proveedores ya conocen esta unidad de negocio: desactívala en lugar de eliminarla.',
} as const;
