/** Nomina/c_Banco: banks and other houses that a worker's wages may be paid into. */
import { entriesOf } from './entry.ts';

/** One a line. */
const NAMES = `
002 Banamex
006 Bancomext
009 Banobras
012 BBVA
014 Santander
019 Banjército
021 HSBC
030 BanBajío
032 IXE
036 Inbursa
037 Interacciones
042 Mifel
044 Scotiabank
058 Banregio
059 Invex
060 Bansí
062 Afirme
072 Banorte
102 Royal Bank of Scotland
103 American Express
106 Bank of America
108 MUFG (Tokyo-Mitsubishi)
110 J.P. Morgan
112 Monex
113 Ve por Más
116 ING
124 Deutsche
126 Credit Suisse
127 Azteca
128 Autofin
129 Barclays
130 Compartamos
131 Famsa
132 Multiva
133 Actinver
134 Walmart Adelante
135 Nafin
136 Intercam
137 BanCoppel
138 ABC Capital
139 UBS
140 Consubanco
141 Volkswagen Bank
143 CIBanco
145 Base
147 Bankaool
148 PagaTodo
149 Forjadores
150 Inmobiliario Mexicano
151 Fundación Dondé
152 Bancrea
153 Progreso
154 Finterra
155 ICBC
156 Sabadell
157 Shinhan
158 Mizuho
159 Bank of China
160 S3
166 Bansefi (Bienestar)
168 Sociedad Hipotecaria Federal
600 Monex, casa de bolsa
601 GBM
602 Masari
605 Value
606 Estructuradores
607 Tiber
608 Vector
610 B y B, casa de cambio
614 Accival
615 Merrill Lynch
616 Finamex
617 Valmex
618 Única
619 Mapfre
620 Profuturo
621 Actinver, casa de bolsa
622 Operadora Actinver
623 Skandia
626 Deutsche Securities
627 Zurich Seguros
628 Zurich Vida
629 Su Casita
630 Intercam, casa de bolsa
631 CI Bolsa
632 Bulltick
633 Sterling
634 Fincomún
636 HDI Seguros
637 Order Express
638 Akala
640 J.P. Morgan, casa de bolsa
642 Reforma
646 STP
647 Telecomm
648 Evercore
649 Skandia
651 Seguros Monterrey
652 ASEA
653 Kuspit
655 Sofiexpress
656 Unagra
659 Opciones Empresariales
670 Libertad
901 CLS
902 Indeval
`;

export const c_Banco = entriesOf(NAMES, {
  from: {
    '2017-01-01': '*',
    '2017-08-13': '147 148 149 150 151 152 153 154 155 156 157 158 159 160',
  },
  until: { '2017-08-13': '032 116 134' },
});
