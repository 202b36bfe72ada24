/** Waybill: where from, where to, what, with which vehicle and by whom; its own QR, for whoever stops the truck. */
import type { TemplateCode } from '../../resources/admin/templates.ts';
import { PAGE_FOOT, RESET_CSS, STAMP, STAMP_CSS } from './pieces.ts';

export const WAYBILL: TemplateCode = {
  header: `<div class="head">
  {% if look.logo != "" %}<img class="logo" src="{{ look.logo }}" alt="">{% endif %}
  <div class="issuer">
    <h1>{{ doc.issuer.name }}</h1>
    <p>{% for line in doc.issuer.lines %}{% unless forloop.first %} · {% endunless %}{{ line.label }} {{ line.value }}{% endfor %}</p>
    {% if look.address != "" %}<p class="address">{{ look.address }}</p>{% endif %}
  </div>
  <div class="kind"><b>Carta Porte</b><p>{{ doc.title }} {{ doc.folio }}</p></div>
</div>
`,
  body: `{% if doc.warning != "" %}<p class="warning">{{ doc.warning }}</p>{% endif %}
{% assign carta = cfdi.Complemento.CartaPorte %}{% assign goods = carta.Mercancias %}{% assign truck = goods.Autotransporte %}{% assign places = carta.Ubicaciones.Ubicacion %}
<section class="trip">
  <div class="facts">
    {% if carta.IdCCP %}<div class="wide"><span>IdCCP</span><b>{{ carta.IdCCP }}</b></div>{% endif %}
    {% if carta.TotalDistRec %}<div><span>Distancia</span><b>{{ carta.TotalDistRec | amount }} km</b></div>{% endif %}
    <div><span>Transporte internacional</span><b>{{ carta.TranspInternac }}</b></div>
    <div><span>Peso bruto</span><b>{{ goods.PesoBrutoTotal | amount }} {{ goods.UnidadPeso }}</b></div>
    <div><span>Mercancías</span><b>{{ goods.NumTotalMercancias }}</b></div>
    <div><span>Fecha de emisión</span><b>{{ cfdi.Fecha | date_time }}</b></div>
    <div><span>Lugar de expedición</span><b>C.P. {{ cfdi.LugarExpedicion }}</b></div>
  </div>
  {% for block in doc.blocks %}{% if block.qr %}<div class="ccp">{{ block.qr | qr }}<span>Consulta de la Carta Porte</span></div>{% endif %}{% endfor %}
</section>
<div class="places">{% for place in places %}<section class="place">
  <h2>{{ place.TipoUbicacion }}{% if place.IDUbicacion %} · {{ place.IDUbicacion }}{% endif %}</h2>
  <p class="name">{{ place.NombreRemitenteDestinatario | default: place.RFCRemitenteDestinatario }}</p>
  <p>RFC {{ place.RFCRemitenteDestinatario }}</p>
  {% assign at = place.Domicilio %}<p>{{ at.Calle }} {{ at.NumeroExterior }}{% if at.Municipio %}, municipio {{ at.Municipio }}{% endif %}, {{ at.Estado }}, {{ at.Pais }}, C.P. {{ at.CodigoPostal }}</p>
  <p><b>{{ place.FechaHoraSalidaLlegada | date_time }}</b>{% if place.DistanciaRecorrida %} · {{ place.DistanciaRecorrida | amount }} km{% endif %}</p>
</section>{% endfor %}</div>
<table class="rows">
  <thead><tr><th>Clave</th><th>Mercancía</th><th class="n">Cantidad</th><th>Unidad</th><th class="n">Peso (kg)</th><th>Material peligroso</th></tr></thead>
  <tbody>{% for one in goods.Mercancia %}<tr>
    <td>{{ one.BienesTransp }}</td>
    <td class="description">{{ one.Descripcion }}{% if one.DescripEmbalaje %}<div class="small">{{ one.DescripEmbalaje }}</div>{% endif %}{% for piece in one.DocumentacionAduanera %}<div class="small">Pedimento {{ piece.NumPedimento }}</div>{% endfor %}</td>
    <td class="n">{{ one.Cantidad }}</td>
    <td>{{ one.ClaveUnidad }}{% if one.Unidad %} {{ one.Unidad }}{% endif %}</td>
    <td class="n">{{ one.PesoEnKg }}</td>
    <td>{% if one.MaterialPeligroso == "Sí" %}Sí: {{ one.CveMaterialPeligroso }}{% if one.Embalaje %} · {{ one.Embalaje }}{% endif %}{% else %}No{% endif %}</td>
  </tr>{% endfor %}</tbody>
</table>
<div class="columns">
  {% if truck %}<section>
    <h2>Vehículo</h2>
    <dl>
      <dt>Placa</dt><dd><b>{{ truck.IdentificacionVehicular.PlacaVM }}</b></dd>
      <dt>Configuración</dt><dd>{{ truck.IdentificacionVehicular.ConfigVehicular }} {{ truck.IdentificacionVehicular.ConfigVehicular | catalog: "CartaPorte/c_ConfigAutotransporte" }}</dd>
      <dt>Modelo</dt><dd>{{ truck.IdentificacionVehicular.AnioModeloVM }}</dd>
      <dt>Permiso SCT</dt><dd>{{ truck.PermSCT }} · {{ truck.NumPermisoSCT }}</dd>
      <dt>Seguro</dt><dd>{{ truck.Seguros.AseguraRespCivil }} · {{ truck.Seguros.PolizaRespCivil }}</dd>
      {% if truck.Seguros.AseguraMedAmbiente %}<dt>Seguro ambiental</dt><dd>{{ truck.Seguros.AseguraMedAmbiente }} · {{ truck.Seguros.PolizaMedAmbiente }}</dd>{% endif %}
      {% for one in truck.Remolques.Remolque %}<dt>Remolque</dt><dd>{{ one.SubTipoRem }} · {{ one.Placa }}</dd>{% endfor %}
    </dl>
  </section>{% endif %}
  {% if carta.FiguraTransporte.TiposFigura %}<section>
    <h2>Operador y demás figuras</h2>
    {% for one in carta.FiguraTransporte.TiposFigura %}<dl>
      <dt>{% case one.TipoFigura %}{% when "01" %}Operador{% when "02" %}Propietario{% when "03" %}Arrendador{% else %}Figura {{ one.TipoFigura }}{% endcase %}</dt><dd><b>{{ one.NombreFigura }}</b></dd>
      {% if one.RFCFigura %}<dt>RFC</dt><dd>{{ one.RFCFigura }}</dd>{% endif %}
      {% if one.NumLicencia %}<dt>Licencia</dt><dd>{{ one.NumLicencia }}</dd>{% endif %}
    </dl>{% endfor %}
  </section>{% endif %}
  <section>
    <h2>{{ t.receiver }}</h2>
    <p class="name">{{ doc.receiver.name }}</p>
    <dl>{% for line in doc.receiver.lines %}<dt>{{ line.label }}</dt><dd>{{ line.value }}</dd>{% endfor %}<dt>{{ doc.total.label }}</dt><dd>{{ doc.total.value }}</dd></dl>
  </section>
</div>
{% if look.notes != "" %}<p class="address">{{ look.notes }}</p>{% endif %}
<div class="signs"><p>Entrega</p><p>Recibe</p></div>
${STAMP}`,
  footer: `<p class="legend">{{ doc.legend }}</p>
`,
  pagination: PAGE_FOOT,
  css: `${RESET_CSS}.head { display: flex; align-items: center; gap: 5mm; padding-bottom: 3mm; margin-bottom: 3mm; border-bottom: 1.4pt solid var(--accent); }
.logo { flex: none; max-width: 40mm; max-height: 18mm; object-fit: contain; }
.issuer { flex: 1; min-width: 0; font-size: 7.6pt; color: #3d4753; }
h1 { font-size: 12pt; line-height: 1.25; color: #1a1a1a; }
.address { white-space: pre-line; overflow-wrap: anywhere; font-size: 7.4pt; margin-top: 1mm; }
.kind { flex: none; text-align: right; }
.kind b { font-size: 14pt; color: var(--accent); }
.warning { margin-bottom: 3mm; padding: 1.4mm 3mm; border: .8pt solid #b25e00; color: #8a4700; font-weight: 600; text-align: center; }
.trip { display: flex; gap: 5mm; align-items: stretch; margin-bottom: 3mm; break-inside: avoid; }
.facts { flex: 1; display: grid; grid-template-columns: repeat(3, 1fr); gap: 1.6mm 4mm; padding: 2.4mm 3mm; background: #f3f5f8; border-radius: 1.5mm; align-content: center; }
.facts .wide { grid-column: 1 / -1; }
.facts span { display: block; font-size: 6.6pt; color: #5a6675; }
.facts b { font-size: 8.6pt; }
.ccp { flex: none; width: 30mm; text-align: center; }
.ccp svg { display: block; width: 30mm; height: 30mm; }
.ccp span { font-size: 6pt; color: #5a6675; }
.places { display: grid; grid-template-columns: repeat(2, 1fr); gap: 3mm; margin-bottom: 3mm; }
.place { border: .6pt solid #c3cad4; border-left: 2.4pt solid var(--accent); border-radius: 1mm; padding: 1.6mm 2.4mm; font-size: 7.8pt; break-inside: avoid; }
h2 { font-size: 7.2pt; text-transform: uppercase; letter-spacing: .05em; color: var(--accent); font-weight: 600; margin-bottom: .6mm; }
.name { font-weight: 600; font-size: 9pt; }
.rows th { text-align: left; font-weight: 600; font-size: 7pt; color: #fff; background: var(--accent); padding: 1.1mm 1.5mm; }
.rows td { vertical-align: top; padding: 1.1mm 1.5mm; font-size: 7.8pt; border-bottom: .4pt solid #dfe3e9; }
.description { overflow-wrap: anywhere; }
.small { font-size: 6.8pt; color: #5a6675; }
.columns { display: flex; gap: 6mm; margin-top: 3mm; }
.columns section { flex: 1; min-width: 0; break-inside: avoid; }
.columns dl { display: grid; grid-template-columns: auto 1fr; gap: 0 2.5mm; font-size: 7.6pt; }
.columns dl + dl { margin-top: 1.4mm; }
dt { color: #5a6675; }
dd { overflow-wrap: anywhere; }
.signs { display: flex; gap: 20mm; justify-content: center; margin-top: 13mm; break-inside: avoid; }
.signs p { width: 60mm; border-top: .8pt solid #1a1a1a; text-align: center; font-size: 7.4pt; color: #5a6675; padding-top: .8mm; }
${STAMP_CSS}.legend { padding-top: 2mm; text-align: center; font-size: 7pt; color: #5a6675; }
`,
};
