import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { FileReply } from '../../../platform/rules/http/endpoint.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { renderPdf, type PdfDocument } from '../../../platform/server/files/pdf.ts'
import { notFound } from '../../../platform/server/http/refusal.ts'
import { findOrganisation } from '../../settings/server/index.ts'
import type {
  Issuer,
  PrintDocument,
  PrintedColumn,
  PrintedFact,
  PrintedLine,
} from '../rules/printed-document.ts'

const muted = '#525c6b'

/** A document as a PDF file, laid out for the organisation that issues it; the file is named for its number. */
export async function printPdf(
  db: Database,
  number: string,
  layout: (issuer: Issuer) => PrintDocument,
): Promise<FileReply> {
  const issuer = await findOrganisation(db)
  if (issuer === undefined) throw notFound()
  const content = await renderPdf(pdfOfDocument(layout(issuer)))
  return { contentType: 'application/pdf', fileName: `${number}.pdf`, content }
}

/** A printed document as PDF. */
function pdfOfDocument(document: PrintDocument): PdfDocument {
  const { issuer } = document
  return {
    info: { title: document.name, author: issuer.name },
    footerText: document.footer,
    content: [
      documentHead(document),
      ...addressee(document.addressee),
      ...document.statements.map(statement),
      ...(document.lines.length > 0 ? [lineTable(document)] : []),
      ...(document.amounts.length > 0 ? [amounts(document.amounts)] : []),
      ...(document.largeAmount === undefined ? [] : [largeAmount(document.largeAmount)]),
      ...(document.inWords === undefined ? [] : [inWords(document.inWords)]),
      ...(document.payment === undefined ? [] : [payment(document.payment)]),
      ...(document.notes === undefined ? [] : [{ text: ['Catatan: ', document.notes] }]),
      signature(issuer, document.signature),
    ],
  }
}

/** Head of a document: who issues it at the left, what it is and its number at the right. */
function documentHead({ issuer, heading, facts }: PrintDocument): Content {
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: issuer.name, fontSize: 13, bold: true },
          ...(issuer.address === null ? [] : [{ text: issuer.address, color: muted }]),
          ...(issuer.npwp === null ? [] : [{ text: `NPWP ${issuer.npwp}`, color: muted }]),
        ],
      },
      {
        width: 'auto',
        stack: [{ text: heading, fontSize: 17, bold: true, alignment: 'right' }, factTable(facts)],
      },
    ],
    margin: [0, 0, 0, 18],
  }
}

function factTable(facts: readonly PrintedFact[]): Content {
  return {
    margin: [0, 4, 0, 0],
    layout: 'noBorders',
    table: {
      widths: ['*', 'auto'],
      body: facts.map(({ label, value }) => [
        { text: label, color: muted, alignment: 'right' },
        { text: value, alignment: 'right', bold: true },
      ]),
    },
  }
}

function addressee([name, ...rest]: readonly string[]): Content[] {
  if (name === undefined) return []
  return [
    {
      margin: [0, 0, 0, 14],
      stack: [
        { text: 'Kepada', color: muted },
        { text: name, bold: true, fontSize: 10.5 },
        ...rest.map((line): Content => ({ text: line })),
      ],
    },
  ]
}

function statement({ label, value }: PrintedFact): Content {
  return {
    margin: [0, 0, 0, 10],
    columns: [
      { width: 120, text: label, color: muted },
      { width: '*', text: value, fontSize: 11 },
    ],
  }
}

/** The lines as a table; its head repeats on every page. */
function lineTable({ columns, lines }: PrintDocument): Content {
  return {
    layout: 'ledger',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        columns.map(({ head, isFigure = false }): TableCell => ({
          text: head,
          alignment: isFigure ? 'right' : 'left',
          bold: true,
        })),
        ...lines.map((line) => columns.map((column) => lineCell(line, column))),
      ],
    },
  }
}

function lineCell(line: PrintedLine, { key, isFigure, below }: PrintedColumn): TableCell {
  const text = line[key] ?? ''
  if (isFigure) return { text, alignment: 'right', noWrap: true }
  if (below === undefined) return { text }
  return { stack: [{ text }, { text: line[below] ?? '', fontSize: 7.5, color: muted }] }
}

/** Amounts of a document at its foot, the last one set off. */
function amounts(facts: readonly PrintedFact[]): Content {
  return {
    columns: [
      { width: '*', text: '' },
      {
        width: 250,
        layout: 'noBorders',
        table: {
          widths: ['*', 'auto'],
          body: facts.map((fact, index) => amountRow(fact, index === facts.length - 1)),
        },
      },
    ],
    margin: [0, 8, 0, 10],
    unbreakable: true,
  }
}

function amountRow({ label, value }: PrintedFact, isTotal: boolean): TableCell[] {
  const emphasis = isTotal ? { bold: true, fontSize: 11 } : {}
  return [
    { text: label, ...emphasis },
    { text: value, alignment: 'right', ...emphasis },
  ]
}

function largeAmount(text: string): Content {
  return { text, bold: true, fontSize: 16, margin: [0, 10, 0, 0] }
}

function inWords(words: string): Content {
  return {
    margin: [0, 2, 0, 8],
    text: [
      { text: 'Terbilang: ', color: muted },
      { text: words, italics: true },
    ],
  }
}

function payment(bankDetails: string): Content {
  return { stack: [{ text: 'Pembayaran ke', color: muted }, { text: bankDetails }], margin: [0, 4, 0, 0] }
}

/** Place for a signature over the name of who signs. */
function signature(issuer: Issuer, { day, note }: PrintDocument['signature']): Content {
  const blank = '(                                        )'
  return {
    columns: [
      { width: '*', text: note ?? '', color: muted },
      {
        width: 200,
        alignment: 'center',
        stack: [
          { text: day },
          { text: issuer.name, margin: [0, 0, 0, 52] },
          { text: issuer.signatory ?? blank, bold: issuer.signatory !== null },
        ],
      },
    ],
    margin: [0, 22, 0, 0],
    unbreakable: true,
  }
}
