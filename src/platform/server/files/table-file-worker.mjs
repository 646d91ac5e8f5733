import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { createCsv } from './table-csv.mjs'
import { readTable } from './table-read.mjs'
import { createSheet } from './table-sheet.mjs'

// Reads a file into rows of texts, or gathers batches of rows into a file; spreadsheets and CSV.
if (workerData.act === 'read') parentPort.postMessage(await readTable(workerData))
else await gather(workerData.file)

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
