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
const rowPadding = (row, node) => (node.table.body[row]?.[0]?.fontSize === 1 ? 0 : 1)

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

const { footerText, content, rows, below, closing, appendix, more = [], ...definition } = workerData
const parts = [{ footerText, content, rows, below, closing, appendix }, ...more]

/**
 * Sets the parts once, each with its tables, when they begin on these pages: feet are drawn before it is known. `torn`
 * are the parts whose end begins on a page of its own or goes over two.
 */
async function setOnce(tablesOf, begins) {
  const torn = new Set()
  const firstPages = new Map()
  const document = pdfmake.createPdf({
    pageSize: 'A4',
    pageMargins: [40, top, 40, 54],
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.2, color: '#14181f' },
    footer: (page, pages) => footerOf(page, [...begins, pages + 1]),
    ...definition,
    content: parts.flatMap((part, index) => contentOf(part, index, tablesOf(part))),
    pageBreakBefore: ({ id, pageNumbers, startPosition }) => {
      const [kind, index] = (id ?? '').split(' ')
      if (kind === 'part') firstPages.set(index, startPosition.pageNumber)
      if (kind === 'closing') {
        const begins = startPosition.top <= top + 1 && startPosition.pageNumber > firstPages.get(index)
        if (begins || pageNumbers.length > 1) torn.add(parts[Number(index)])
      }
      return false
    },
  })
  const bytes = await document.getBuffer()
  return { bytes, torn, begins: parts.map((_, index) => firstPages.get(`${index}`)) }
}

/** The foot of a page: every document counts its own pages, `begins` has the first of each and the one behind the last. */
function footerOf(page, begins) {
  const next = Math.max(
    1,
    begins.findIndex((first) => first > page),
  )
  const [first, after] = [begins[next - 1], begins[next]]
  const small = { fontSize: 7.5, color: '#525c6b' }
  return {
    margin: [40, 8, 40, 0],
    columns: [
      {
        width: definition.pageOrientation === 'landscape' ? 662 : 415,
        text: parts[next - 1].footerText,
        ...small,
      },
      {
        width: 100,
        text: `Halaman ${page - first + 1} dari ${after - first}`,
        alignment: 'right',
        ...small,
      },
    ],
  }
}

/** A part from its head to what follows it; all but the first begin on a page of their own. */
function contentOf({ content, below = [], closing, appendix = [] }, index, tables) {
  const head = { id: `part ${index}`, stack: structuredClone(content) }
  return [
    // A node that breaks the page itself is not asked about, so the head stands within it.
    index === 0 ? head : { stack: [head], pageBreak: 'before' },
    ...tables,
    ...structuredClone(below),
    ...(closing === undefined ? [] : [{ id: `closing ${index}`, stack: structuredClone(closing.content) }]),
    ...(appendix.length === 0 ? [] : [{ stack: structuredClone(appendix), pageBreak: 'before' }]),
  ]
}

/** The last rows of the table on a new page, under the same head, for what ends the document to follow. */
function withRowsMoved({ rows, closing }) {
  if (rows === undefined) return []
  const { headerRows, body } = rows.table
  const kept = Math.min(closing.rowsKept, body.length - headerRows - 1)
  const part = (lines) => structuredClone({ ...rows, table: { ...rows.table, body: lines } })
  if (kept < 1) return [{ ...part(body), pageBreak: 'before' }]
  const moved = [...body.slice(0, headerRows), ...body.slice(-kept)]
  return [part(body.slice(0, -kept)), { ...part(moved), pageBreak: 'before' }]
}

/** The table as it is. */
function asGiven({ rows }) {
  return rows === undefined ? [] : [structuredClone(rows)]
}

const onePageEach = parts.map((_, index) => index + 1)
const first = await setOnce(asGiven, onePageEach)
const { torn } = first
const isSame = (one, other) => one.every((page, index) => page === other[index])
const tablesOf = (part) => (torn.has(part) ? withRowsMoved(part) : asGiven(part))
const second = torn.size > 0 ? await setOnce(tablesOf, first.begins) : first
const isNumbered = isSame(second.begins, torn.size > 0 ? first.begins : onePageEach)
const last = isNumbered ? second : await setOnce(tablesOf, second.begins)
parentPort.postMessage(last.bytes)
