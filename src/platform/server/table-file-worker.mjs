import { parentPort, workerData } from 'node:worker_threads'
import { parse } from 'csv-parse/sync'
import { readXlsx, XlsxStreamWriter } from 'hucre/xlsx'

// Reads a file into rows of texts, or gathers batches of rows into a file; spreadsheets and CSV.
if (workerData.act === 'read') parentPort.postMessage(await read(workerData))
else gather(workerData)

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
  return String(value)
}

function gather({ format, separator, sheetName }) {
  const sheet = format === 'xlsx' ? new XlsxStreamWriter({ name: sheetName }) : undefined
  const lines = []
  parentPort.on('message', (rows) => {
    if (rows === null) return void finish(sheet, lines)
    for (const row of rows) {
      if (sheet) sheet.addRow(row)
      else lines.push(row.map((cell) => quoted(cell, separator)).join(separator))
    }
  })
}

async function finish(sheet, lines) {
  const bytes = sheet ? await sheet.finish() : new TextEncoder().encode(`\ufeff${lines.join('\r\n')}\r\n`)
  parentPort.postMessage(bytes)
  parentPort.close()
}

function quoted(cell, separator) {
  const text = cell === null ? '' : String(cell)
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
