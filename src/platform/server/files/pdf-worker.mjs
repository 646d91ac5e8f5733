import { createRequire } from 'node:module'
import { dirname, sep } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

const require = createRequire(import.meta.url)
const pdfmake = require('pdfmake')
const fonts = require('pdfmake/fonts/Roboto.js')

const fontFolder = dirname(fonts.Roboto.normal) + sep
const rule = '#b8c0cc'
/** Margin above the content of a page, in points. */
const top = 42

// Nothing is fetched and no file is read but the fonts, whatever a document says.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fontFolder))
pdfmake.setFonts(fonts)
/** A row set in type of one point is only there for its rule. */
const rowPadding = (row, node) => (node.table.body[row]?.[0]?.fontSize === 1 ? 0 : 1.5)

pdfmake.setTableLayouts({
  ledger: {
    hLineWidth: (line, node) =>
      line === 0 || line === node.table.body.length ? 0.8 : line === 1 ? 0.8 : 0.3,
    vLineWidth: () => 0,
    hLineColor: () => rule,
    paddingLeft: () => 4,
    paddingRight: () => 4,
    paddingTop: () => 2.5,
    paddingBottom: () => 2,
  },
  // Names and values without rules, the values ending on the edge of the page.
  facts: {
    defaultBorder: false,
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: (column) => (column === 0 ? 0 : 8),
    paddingRight: () => 0,
    paddingTop: () => 0.5,
    paddingBottom: () => 0.5,
  },
  // Lines stand only where a cell asks for them.
  statement: {
    defaultBorder: false,
    hLineWidth: () => 0.6,
    vLineWidth: () => 0,
    hLineColor: () => '#14181f',
    paddingLeft: () => 2,
    paddingRight: () => 2,
    paddingTop: rowPadding,
    paddingBottom: rowPadding,
  },
  // One cell in a row that holds rows of its own, which have the padding.
  groups: {
    hLineWidth: (line, node) => (line <= 1 || line === node.table.body.length ? 0.8 : 0.3),
    vLineWidth: () => 0,
    hLineColor: () => rule,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 1,
    paddingBottom: () => 1,
  },
  // Stands below a ledger: its figures end where those of the ledger do.
  foot: {
    defaultBorder: false,
    hLineWidth: () => 0.8,
    vLineWidth: () => 0,
    hLineColor: () => rule,
    paddingLeft: () => 4,
    paddingRight: () => 4,
    paddingTop: () => 1.5,
    paddingBottom: () => 1.5,
  },
})

const { footerText, content, rows, below = [], closing, appendix = [], ...definition } = workerData

/** Sets the content once; `isTorn` says whether what ends it begins on a page of its own or goes over two. */
async function setOnce(tables) {
  let isTorn = false
  const document = pdfmake.createPdf({
    pageSize: 'A4',
    pageMargins: [40, top, 40, 54],
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.2, color: '#14181f' },
    footer: (page, pages) => ({
      margin: [40, 8, 40, 0],
      columns: [
        {
          width: definition.pageOrientation === 'landscape' ? 662 : 415,
          text: footerText,
          fontSize: 7.5,
          color: '#525c6b',
        },
        {
          width: 100,
          text: `Halaman ${page} dari ${pages}`,
          alignment: 'right',
          fontSize: 7.5,
          color: '#525c6b',
        },
      ],
    }),
    ...definition,
    content: [...structuredClone(content), ...tables, ...structuredClone(below), ...ending(), ...following()],
    pageBreakBefore: ({ id, pageNumbers, startPosition }) => {
      if (id === 'closing') {
        const begins = startPosition.top <= top + 1 && startPosition.pageNumber > 1
        isTorn = begins || pageNumbers.length > 1
      }
      return false
    },
  })
  return { bytes: await document.getBuffer(), isTorn }
}

function ending() {
  return closing === undefined ? [] : [{ id: 'closing', stack: structuredClone(closing.content) }]
}

function following() {
  return appendix.length === 0 ? [] : [{ stack: structuredClone(appendix), pageBreak: 'before' }]
}

/** The last rows of the table on a new page, under the same head, for what ends the document to follow. */
function withRowsMoved() {
  if (rows === undefined) return []
  const { headerRows, body } = rows.table
  const kept = Math.min(closing.rowsKept, body.length - headerRows - 1)
  const part = (lines) => structuredClone({ ...rows, table: { ...rows.table, body: lines } })
  if (kept < 1) return [{ ...part(body), pageBreak: 'before' }]
  const moved = [...body.slice(0, headerRows), ...body.slice(-kept)]
  return [part(body.slice(0, -kept)), { ...part(moved), pageBreak: 'before' }]
}

const first = await setOnce(rows === undefined ? [] : [structuredClone(rows)])
const last = first.isTorn ? await setOnce(withRowsMoved()) : first
parentPort.postMessage(last.bytes)
