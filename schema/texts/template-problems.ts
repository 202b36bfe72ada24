/** What may be wrong with a template, a picture of it or a rule: said by the shapes that every script has. */
export const TEMPLATE_PROBLEMS = {
  name: 'Ponle un nombre a la plantilla.',
  nameLetters: 'El nombre solo puede tener letras, dígitos, guion y guion bajo.',
  nameReserved: 'El nombre de la plantilla está reservado por el sistema, por favor usa un nombre diferente',
  size: 'El código HTML y CSS juntos no debe exceder 1,000,000 caracteres ≈ 1MB',
  image: 'La imagen debe ser PNG o JPEG.',
  imageBytes: 'La imagen pesa más de 256 kB. Usa una más pequeña.',
  imagePixels: 'La imagen mide más de 2,000 puntos por lado. Usa una más pequeña.',
  imageName: 'Empieza con una letra minúscula y usa solo minúsculas, dígitos y guion bajo.',
} as const;

export const RULE_PROBLEMS = {
  incomplete: 'Debes capturar toda la información de la regla que estás creando',
} as const;
