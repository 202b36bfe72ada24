/** Words of reading a code with the camera. */
export const SCAN = {
  scan: 'Leer código',
  stop: 'Dejar de leer',
  noCamera: 'No se pudo usar la cámara. Escribe el código.',
} as const;
