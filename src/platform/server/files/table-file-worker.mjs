import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { createCsv } from './table-csv.mjs'
import { createSheet } from './table-sheet.mjs'

// Reads a file into rows of texts, or gathers batches of rows into a file; spreadsheets and CSV.
if (workerData.act === 'read') parentPort.postMessage(await read(workerData))
else await gather(workerData.file)

async function read({ format, bytes, mostRows }) {
  if (format === 'csv') return readCsv(bytes, mostRows)
  const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows: mostRows })
  return (sheets[0]?.rows ?? []).map((row) => row.map(textOf))
}

function readCsv(bytes, mostRows) {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  return parse(text, {
    delimiter: [';', ',', '\t'].reduce(
      (best, each) => (count(text, each) > count(text, best) ? each : best),
      ';',
    ),
    bom: true,
    relax_column_count: true,
    skip_empty_lines: false,
    to: mostRows,
  })
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

/** Takes batches until null comes, says after each that it is taken, and gives the bytes of the file at the end. */
async function gather(file) {
  const target = file.format === 'xlsx' ? createSheet(file) : createCsv(file)
  for await (const [rows] of on(parentPort, 'message')) {
    if (rows === null) break
    await target.add(rows.map(rowOf))
    parentPort.postMessage('taken')
  }
  parentPort.postMessage(await target.finish())
}

/** Every row with its look, every cell as one that says more than its value. */
function rowOf(row) {
  const { look, cells } = Array.isArray(row) ? { look: 'body', cells: row } : row
  return {
    look,
    cells: cells.map((cell) => (cell === null || typeof cell !== 'object' ? { value: cell } : cell)),
  }
}
