import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { unpacksWithin } from './archive-size.mjs'

/** Characters a row of a CSV may have: hundreds of the longest texts of people. */
const longestRow = 1_000_000

/** What a spreadsheet may unpack into; one of 50,000 rows of ten columns takes a quarter of it. */
const mostUnpacked = 128 * 1024 * 1024

/**
 * Reads a file as rows of texts. Of a spreadsheet also which cells hold nothing that can be read (rows and columns from 0),
 * which are formatted as percentages, and from which year its days are counted.
 */
export async function readTable({ format, bytes, mostRows, hasMarks }) {
  if (format === 'csv')
    return { rows: readCsv(bytes, mostRows), faults: [], percentages: [], daySystem: null }
  if (!unpacksWithin(bytes, mostUnpacked)) return { isTooLarge: true }
  const { sheets, dateSystem } = await readXlsx(bytes, {
    sheets: [0],
    maxRows: mostRows,
    readStyles: hasMarks,
  })
  const [sheet] = sheets
  return {
    rows: withoutEnd(sheet?.rows ?? [])
      .slice(0, mostRows)
      .map((row) => row.map(textOf)),
    ...marksOf(sheet?.cells ?? new Map()),
    daySystem: dateSystem === '1904' ? 1904 : 1900,
  }
}

/** Rows without the blank ones at the end, which a cell with a look and no content leaves. */
function withoutEnd(rows) {
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== null && cell !== ''))
  return rows.slice(0, last + 1)
}

function marksOf(cells) {
  const [faults, percentages] = [[], []]
  for (const [key, cell] of cells) {
    const fault = faultOf(cell)
    const isPercentage = typeof cell.value === 'number' && cell.style?.numFmt?.includes('%')
    if (fault === undefined && !isPercentage) continue
    const [row, place] = key.split(',').map(Number)
    if (fault === undefined) percentages.push({ row, place, text: `${numberText(cell.value * 100)}%` })
    else faults.push({ row, place, message: fault })
  }
  return { faults, percentages }
}

/** A formula counts as what the spreadsheet has kept of its result; nothing here reckons it. */
function faultOf({ type, value, formula }) {
  if (type === 'error') return `Berisi kesalahan ${String(value)} dari spreadsheet`
  if (formula === undefined || value !== null) return undefined
  return 'Berisi rumus tanpa hasil yang tersimpan. Tulis nilainya, atau buka dan simpan kembali di spreadsheet.'
}

function readCsv(bytes, mostRows) {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  if (longestLine(text) > longestRow) throw new RangeError('a row of a CSV is too long')
  return parse(text, {
    delimiter: [';', ',', '\t'].reduce(
      (best, each) => (count(text, each) > count(text, best) ? each : best),
      ';',
    ),
    bom: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: longestRow,
    to: mostRows,
  })
}

function longestLine(text) {
  let [longest, begin] = [0, 0]
  while (begin <= text.length) {
    const found = text.indexOf('\n', begin)
    const end = found === -1 ? text.length : found
    longest = Math.max(longest, end - begin)
    begin = end + 1
  }
  return longest
}

/** How often a separator stands in the first lines. */
function count(text, separator) {
  return text.split('\n', 8).join('\n').split(separator).length
}

function textOf(value) {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak'
  if (typeof value === 'object') return ''
  if (typeof value === 'number') return numberText(value)
  return String(value)
}

/** As Indonesians write it, so that no decimal point is taken for one between thousands; noise of reckoning is left out. */
function numberText(value) {
  if (Number.isInteger(value)) return String(value)
  return String(Number(value.toPrecision(15))).replace('.', ',')
}
