/** Texts of errors: records of the account: branches, series, names. */
export const ADMIN_ERROR_TEXTS = {
  client_suspended: 'Los permisos de emisión del cliente están suspendidos.',
  name_required: 'Nombre requerido.',
  changed_meanwhile:
    '{name} guardó otra cosa aquí mientras lo editabas. Ábrelo otra vez para ver lo que hay.',
  record_exists: 'Ya existe {key}.',
  branch_main: 'No es posible eliminar la Sucursal Principal',
  branch_with_certificate: 'No es posible eliminar una Sucursal con certificado asociado',
  branch_used: 'No es posible eliminar una Sucursal que ya se usó. Desactívala y no se ofrecerá más.',
  serie_used: 'No es posible eliminar una serie que ya se usó.',
  serie_backwards: 'El siguiente folio no puede retroceder: habría dos comprobantes con el mismo folio.',
  template_invalid: '{detail}',
  template_changed:
    '{who} guardó esta plantilla mientras la editabas. Mira la otra versión antes de guardar la tuya encima.',
  too_many_records: 'No puedes tener más de {most}. Elimina lo que ya no uses.',
  demo_stays: 'La cuenta de prueba no se elimina.',
  deletion_begun: 'La cuenta ya se está eliminando: no puede conservarse.',
  image_used: 'No es posible eliminar la imagen: la usa la plantilla «{template}».',
} as const;
