/** Products and services that many businesses bill: enough to start with while no catalogue is imported. */
import type { PackRow } from '../pack.ts';

/** One key a line: c_ClaveProdServ, what it is | other words for it. */
const LINES = `
01010101 Sin clave en el catálogo|público en general venta global
10101500 Animales de granja vivos|ganado
11101700 Metales básicos
12352100 Compuestos orgánicos|químicos
14111507 Papel para impresora o copiadora|hojas papelería
15101505 Combustible diésel
15101514 Gasolina regular, menos de 91 octanos|magna
15101515 Gasolina prémium, 91 octanos o más
24112400 Armarios y cajas de almacenaje|almacén
25101503 Automóviles|carros coches
25172500 Neumáticos y cámaras|llantas
26111700 Baterías y pilas
27111700 Llaves y herramientas de apriete|herramienta
30111601 Cemento
31161500 Tornillos
39111500 Lámparas y luminarias|iluminación focos
40101700 Equipo de enfriamiento|aire acondicionado clima
41111500 Instrumentos para pesar|báscula
42132200 Guantes y accesorios médicos
42181500 Productos de diagnóstico
43191500 Teléfonos y equipo de comunicación personal|celular
43211500 Computadoras
43211503 Computadora portátil|laptop notebook
43211508 Computadora personal|pc equipo de cómputo
43211700 Entrada de datos para computadora|teclado ratón lector
43231500 Programas para funciones de negocio|software
44103100 Consumibles para impresora y fax|tóner tinta cartucho
44121700 Instrumentos de escritura|plumas lápices
46171500 Cerraduras y seguridad|candado chapa
47131800 Soluciones de limpieza y desinfección|detergente
48101500 Equipo de cocina y calefacción de alimentos
49101600 Artículos coleccionables|recuerdos regalos
50131700 Leche y mantequilla
50161509 Azúcares naturales y endulzantes
50181900 Pan, galletas y pasteles|panadería
50192100 Botanas|frituras
50201706 Café
50202306 Refrescos|bebidas
50202301 Agua
51101500 Antibióticos|medicamento
52141500 Electrodomésticos de cocina|licuadora
53101600 Faldas y blusas|ropa
53102500 Accesorios de vestir
53111600 Zapatos|calzado
53131600 Baño y cuerpo|jabón higiene
55101500 Publicaciones impresas|libros revistas
56101700 Muebles de oficina|escritorio silla
60131000 Instrumentos musicales de teclado|piano
70111700 Parques y jardines|jardinería
72101500 Apoyo a la construcción|mantenimiento
72102900 Mantenimiento y reparación de instalaciones
78101800 Transporte de carga por carretera|flete
78101802 Transporte de carga regional y nacional|flete camión
78111804 Taxi|transporte de pasajeros
78131600 Almacenaje de bienes|bodega
78181500 Mantenimiento y reparación de vehículos|taller mecánico
80101500 Consultoría de negocios|asesoría administración
80111600 Personal temporal
80121600 Derecho comercial|abogado asesoría jurídica
80131500 Arrendamiento de inmuebles|renta alquiler
80131502 Renta de local comercial o industrial|arrendamiento
80141600 Ventas y promoción|comisiones publicidad
81101500 Ingeniería civil y arquitectura
81111500 Ingeniería de software y hardware
81112100 Servicio de internet
81112200 Mantenimiento y soporte de software
82101500 Publicidad impresa
82121500 Impresión
83111500 Telefonía local y de larga distancia
84111500 Servicios contables|contador honorarios
84111505 Contabilidad de sueldos|nómina
84111506 Facturación|anticipo
84131500 Seguros de bienes y riesgos
85121600 Médicos especialistas|honorarios médicos consulta
86121500 Educación preescolar a secundaria|colegiatura escuela
90101501 Restaurantes|consumo de alimentos comida
90111500 Hoteles y hospedaje
76111500 Limpieza de edificios y oficinas
92101500 Vigilancia y policía|seguridad
93151500 Administración pública|derechos trámites
`;

/** The two petrols entered the catalogue a year later than the rest. */
const FUEL = new Set(['15101514', '15101515']);

export const STARTER_PRODUCTS: readonly PackRow[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [text = '', also] = line.slice(9).split('|');
    const key = line.slice(0, 8);
    return { key, text, also, cells: { from: FUEL.has(key) ? '2020-01-16' : '2019-01-07' } };
  });
