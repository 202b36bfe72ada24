/** What designs share: markup that a person who copies one finds written out in it. */

/** QR, seals and the data of the stamp. */
export const STAMP = `{% if doc.stamp %}<section class="stamp">
  {% if qr != "" %}<div class="qr">{{ qr }}</div>{% endif %}
  <div class="seals">
    <dl>{% for line in doc.stamp.lines %}<dt>{{ line.label }}</dt><dd>{{ line.value }}</dd>{% endfor %}</dl>
    {% for seal in doc.stamp.seals %}<p class="seal"><b>{{ seal.label }}</b> {{ seal.value }}</p>{% endfor %}
  </div>
</section>{% endif %}
`;

export const STAMP_CSS = `.stamp { display: flex; gap: 5mm; margin-top: 5mm; padding-top: 3mm; border-top: .6pt solid #c3cad4; break-inside: avoid; }
.stamp .qr { flex: none; width: 30mm; }
.stamp .qr svg { display: block; width: 30mm; height: 30mm; }
.stamp .seals { flex: 1; min-width: 0; }
.stamp dl { display: grid; grid-template-columns: auto 1fr; gap: 0 2.5mm; font-size: 7pt; }
.stamp dt { color: #5a6675; }
.seal { margin-top: 1mm; font-size: 5.4pt; line-height: 1.3; word-break: break-all; }
.seal b { color: #5a6675; }
`;

/** Complements that a design has no place of its own for. */
export const BLOCKS = `{% for block in doc.blocks %}<section class="block"><h2>{{ block.title }}</h2>
{% if block.qr %}<div class="qr">{{ block.qr | qr }}</div>
{% endif %}{% if block.lines.size > 0 %}<dl>{% for line in block.lines %}<dt>{{ line.label }}</dt><dd>{{ line.value }}</dd>{% endfor %}</dl>{% endif %}
{% if block.table %}<table class="rows">
  <thead><tr>{% for column in block.table.columns %}<th{% if column.isAmount %} class="n"{% endif %}>{{ column.text }}</th>{% endfor %}</tr></thead>
  <tbody>{% for row in block.table.rows %}<tr>{% for cell in row %}<td{% if block.table.columns[forloop.index0].isAmount %} class="n"{% endif %}>{{ cell }}</td>{% endfor %}</tr>{% endfor %}</tbody>
</table>{% endif %}</section>{% endfor %}
`;

export const BLOCKS_CSS = `.block { margin-top: 3mm; font-size: 7.4pt; }
.block dl { display: grid; grid-template-columns: repeat(2, auto 1fr); gap: 0 2.5mm; }
.block dt { color: #5a6675; }
.block dd, .block td { overflow-wrap: anywhere; }
.block .qr svg { display: block; width: 28mm; height: 28mm; }
`;

export const RESET_CSS = `h1, h2, p, dl, dd { margin: 0; }
table { width: 100%; border-collapse: collapse; }
.rows thead { display: table-header-group; }
.rows tr { break-inside: avoid; }
.n { text-align: right !important; white-space: nowrap; }
`;

export const PAGE_FOOT = `{{ doc.foot }}
{{ t.page }} {{ page }} {{ t.pageOf }} {{ pages }}`;
