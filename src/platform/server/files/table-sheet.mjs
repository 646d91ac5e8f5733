import { createStyles } from './table-styles.mjs'
import { createZipPart, zipOf, zipPart } from './table-zip.mjs'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Most links and characters of a text that a spreadsheet takes. */
const mostLinks = 65_530
const longestText = 32_767

/** A spreadsheet of one sheet: rows become XML as they come and are compressed at once (ECMA-376 part 1, 18). */
export function createSheet(file) {
  const part = createZipPart('xl/worksheets/sheet1.xml')
  const sheet = { ...file, styles: createStyles(), links: [], row: 0, headRow: 0, bodyEnd: 0, width: 0 }
  let pending = openingXml(file)
  return {
    async add(rows) {
      for (const row of rows) pending += rowXml(sheet, row)
      await part.write(pending)
      pending = ''
    },
    async finish() {
      await part.write(`${pending}</sheetData>${closingXml(sheet)}`)
      return zipOf([...surroundings(sheet), await part.end()])
    },
  }
}

function openingXml({ columns = [], frozen }) {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  return (
    `${declaration}<worksheet xmlns="${main}" xmlns:r="${relations}">` +
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' +
    `<sheetViews><sheetView workbookViewId="0">${frozen ? paneXml(frozen) : ''}</sheetView></sheetViews>` +
    '<sheetFormatPr defaultRowHeight="15"/>' +
    `${widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`}<sheetData>`
  )
}

function paneXml({ rows, columns }) {
  const pane = rows > 0 && columns > 0 ? 'bottomRight' : rows > 0 ? 'bottomLeft' : 'topRight'
  const split = `${columns > 0 ? ` xSplit="${columns}"` : ''}${rows > 0 ? ` ySplit="${rows}"` : ''}`
  if (split === '') return ''
  const corner = `${letters(columns)}${rows + 1}`
  return `<pane${split} topLeftCell="${corner}" activePane="${pane}" state="frozen"/><selection pane="${pane}"/>`
}

function rowXml(sheet, { look, cells }) {
  sheet.row += 1
  if (look === 'head') sheet.headRow = sheet.row
  if (look === 'head' || look === 'title') sheet.width = Math.max(sheet.width, cells.length)
  if (look === 'body' || look === 'heading') sheet.bodyEnd = sheet.row
  const xml = cells.map((cell, at) => cellXml(sheet, { cell, at, look })).join('')
  return `<row r="${sheet.row}">${xml}</row>`
}

const alwaysText = new Set(['title', 'note', 'head'])

function cellXml(sheet, { cell, at, look }) {
  const { value, formula, link } = cell
  const place = `${letters(at)}${sheet.row}`
  const asked = cell.kind ?? sheet.columns?.[at]?.kind ?? 'text'
  const number = alwaysText.has(look) ? undefined : numberOf(asked, value)
  const kind = number === undefined && value !== null && look !== 'head' ? 'text' : asked
  const isLink = link !== undefined && sheet.links.length < mostLinks
  if (isLink) sheet.links.push({ place, link })
  const style = sheet.styles.numberOf({ ...cell, look, kind, isLink })
  if (value === null && formula === undefined) return `<c r="${place}" s="${style}"/>`
  const f = formula === undefined ? '' : `<f>${escaped(formula)}</f>`
  if (number !== undefined) return `<c r="${place}" s="${style}">${f}<v>${number}</v></c>`
  if (value === null) return `<c r="${place}" s="${style}">${f}</c>`
  if (f !== '') return `<c r="${place}" s="${style}" t="str">${f}<v>${escaped(String(value))}</v></c>`
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(String(value))}</t></is></c>`
}

const daysBefore1970 = 25_569
const millisecondsPerDay = 86_400_000

/** A value as the number a spreadsheet keeps, or undefined when it is a text. */
function numberOf(kind, value) {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : undefined
  if (typeof value === 'number') return kind === 'percent' ? value / 10_000 : value
  if (typeof value !== 'string') return undefined
  if (kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(value)) return serial(`${value}T00:00:00Z`)
  if (kind === 'moment' && /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(value))
    return serial(`${value.replace(' ', 'T')}:00Z`)
  return undefined
}

function serial(instant) {
  return Date.parse(instant) / millisecondsPerDay + daysBefore1970
}

function closingXml({ isFiltered, headRow, bodyEnd, width, links }) {
  const range = `A${headRow}:${letters(Math.max(width, 1) - 1)}${Math.max(bodyEnd, headRow)}`
  const filter = isFiltered && headRow > 0 ? `<autoFilter ref="${range}"/>` : ''
  const hyperlinks = links.map(({ place, link }, at) =>
    link.startsWith('#')
      ? `<hyperlink ref="${place}" location="${escaped(link.slice(1))}"/>`
      : `<hyperlink ref="${place}" r:id="rId${at + 1}"/>`,
  )
  return (
    filter +
    (hyperlinks.length === 0 ? '' : `<hyperlinks>${hyperlinks.join('')}</hyperlinks>`) +
    '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>' +
    '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>'
  )
}

/** The other parts of the archive. */
function surroundings(sheet) {
  const outside = sheet.links.flatMap(({ link }, at) =>
    link.startsWith('#') ? [] : [relation(`rId${at + 1}`, 'hyperlink', link)],
  )
  return [
    zipPart('[Content_Types].xml', contentTypesXml()),
    zipPart('_rels/.rels', relationsXml([relation('rId1', 'officeDocument', 'xl/workbook.xml')])),
    zipPart('xl/workbook.xml', workbookXml(sheet)),
    zipPart(
      'xl/_rels/workbook.xml.rels',
      relationsXml([
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        relation('rId2', 'styles', 'styles.xml'),
      ]),
    ),
    zipPart('xl/styles.xml', sheet.styles.toXml()),
    ...(outside.length === 0 ? [] : [zipPart('xl/worksheets/_rels/sheet1.xml.rels', relationsXml(outside))]),
  ]
}

function contentTypesXml() {
  const part = (name, type) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${contentTypes}.${type}+xml"/>`
  return (
    `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    part('workbook', 'sheet.main') +
    part('worksheets/sheet1', 'worksheet') +
    `${part('styles', 'styles')}</Types>`
  )
}

/** The head rows are printed on every page; a spreadsheet asks for the range of a filter by this name. */
function workbookXml({ sheetName, isFiltered, headRow, bodyEnd, width }) {
  const name = sheetName
    .replace(/[\\/?*[\]:]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .slice(0, 31)
  const quoted = `'${name.replaceAll("'", "''")}'`
  const range = `${quoted}!$A$${headRow}:$${letters(Math.max(width, 1) - 1)}$${Math.max(bodyEnd, headRow)}`
  const names = [
    isFiltered
      ? `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${escaped(range)}</definedName>`
      : '',
    `<definedName name="_xlnm.Print_Titles" localSheetId="0">${escaped(`${quoted}!$${headRow}:$${headRow}`)}</definedName>`,
  ]
  return (
    `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><bookViews><workbookView/></bookViews>` +
    `<sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets>` +
    (headRow > 0 ? `<definedNames>${names.join('')}</definedNames>` : '') +
    '<calcPr fullCalcOnLoad="1"/></workbook>'
  )
}

function relation(id, type, target) {
  const place = type === 'hyperlink' ? ' TargetMode="External"' : ''
  return `<Relationship Id="${id}" Type="${relations}/${type}" Target="${escaped(target)}"${place}/>`
}

function relationsXml(entries) {
  return `${declaration}<Relationships xmlns="${packageRelations}">${entries.join('')}</Relationships>`
}

function letters(index) {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last
}

const forbidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as XML holds it; characters XML cannot hold are left out. */
function escaped(text) {
  return text
    .slice(0, longestText)
    .replace(forbidden, '')
    .replace(/[&<>"]/g, (character) => entities[character])
}
