import { createRequire } from 'node:module'
import { dirname, sep } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

const require = createRequire(import.meta.url)
const pdfmake = require('pdfmake')
const fonts = require('pdfmake/fonts/Roboto.js')

const fontFolder = dirname(fonts.Roboto.normal) + sep
const rule = '#b8c0cc'

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
    paddingTop: () => 3,
    paddingBottom: () => 3,
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
})

const { footerText, ...definition } = workerData
const document = pdfmake.createPdf({
  pageSize: 'A4',
  pageMargins: [40, 42, 40, 54],
  defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.2, color: '#14181f' },
  footer: (page, pages) => ({
    margin: [40, 16, 40, 0],
    columns: [
      { text: footerText, fontSize: 7.5, color: '#525c6b' },
      { text: `Halaman ${page} dari ${pages}`, alignment: 'right', fontSize: 7.5, color: '#525c6b' },
    ],
  }),
  ...definition,
})
parentPort.postMessage(await document.getBuffer())
