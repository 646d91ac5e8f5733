const usual = 0
const formats = {
  text: 49,
  amount: 3,
  count: 3,
  statement: 164,
  percent: 165,
  day: 166,
  moment: 167,
  quantity: 168,
}
const custom = {
  164: '#,##0;(#,##0);0',
  165: '0.0#%',
  166: 'dd mmm yyyy',
  167: 'dd mmm yyyy hh:mm',
  168: '#,##0.0##',
}
const fonts = { plain: 0, bold: 1, title: 2, link: 3 }
const borders = { none: 0, head: 1, total: 2, subtotal: 3 }
const boldLooks = new Set(['head', 'heading', 'subtotal', 'total'])
const headFill = 2

/** Gives every look of a cell its number, and writes the looks that were used. */
export function createStyles() {
  const numbers = new Map([[JSON.stringify(lookOf({ look: 'note', kind: 'text' })), 0]])
  return {
    numberOf(asked) {
      const key = JSON.stringify(lookOf(asked))
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, numbers.size)
      return numbers.size - 1
    },
    toXml: () => stylesXml([...numbers.keys()].map((key) => JSON.parse(key))),
  }
}

function lookOf({ look, kind, value, isBold = false, indent = 0, isLink = false }) {
  const bold = isBold || boldLooks.has(look)
  return {
    format: formatOf(kind, value, look),
    font: isLink ? fonts.link : look === 'title' ? fonts.title : bold ? fonts.bold : fonts.plain,
    border: borders[look] ?? borders.none,
    fill: look === 'head' ? headFill : 0,
    isRight: look === 'head' && !['text', 'day', 'moment'].includes(kind),
    isWrapped: look === 'head',
    indent: Math.min(indent, 15),
  }
}

/** Whole quantities need no decimals; what is no number needs no format of one. */
function formatOf(kind, value, look) {
  if (look === 'title' || look === 'note' || look === 'head') return usual
  if (kind === 'quantity' && Number.isInteger(value)) return formats.amount
  return formats[kind]
}

function stylesXml(looks) {
  const numFmts = Object.entries(custom).map(
    ([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    `<numFmts count="${numFmts.length}">${numFmts.join('')}</numFmts>` +
    `<fonts count="4">${font('')}${font('<b/>')}${font('<b/>', 14)}${font('<u/>', 11, 'FF0B5CAD')}</fonts>` +
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
    '<fill><patternFill patternType="solid"><fgColor rgb="FFE8ECF2"/><bgColor indexed="64"/></patternFill></fill></fills>' +
    `<borders count="4">${border('', '')}${border('', 'thin')}${border('thin', 'double')}${border('thin', '')}</borders>` +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${looks.length}">${looks.map(xf).join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  )
}

function font(marks, size = 11, color = 'FF000000') {
  return `<font>${marks}<sz val="${size}"/><color rgb="${color}"/><name val="Calibri"/><family val="2"/></font>`
}

function border(top, bottom) {
  const side = (name, style) =>
    style === '' ? `<${name}/>` : `<${name} style="${style}"><color auto="1"/></${name}>`
  return `<border><left/><right/>${side('top', top)}${side('bottom', bottom)}<diagonal/></border>`
}

function xf({ format, font: fontId, border: borderId, fill, isRight, isWrapped, indent }) {
  const place = [
    isRight ? 'horizontal="right"' : indent > 0 ? `horizontal="left" indent="${indent}"` : '',
    isWrapped ? 'vertical="center" wrapText="1"' : '',
  ]
  const alignment = place.filter((each) => each !== '').join(' ')
  const attributes =
    `numFmtId="${format}" fontId="${fontId}" fillId="${fill}" borderId="${borderId}" xfId="0"` +
    ' applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"'
  return alignment === ''
    ? `<xf ${attributes}/>`
    : `<xf ${attributes} applyAlignment="1"><alignment ${alignment}/></xf>`
}
