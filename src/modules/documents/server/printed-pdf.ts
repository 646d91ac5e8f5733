import type { Content } from 'pdfmake/interfaces.js'
import type { FileReply } from '../../../platform/rules/http/endpoint.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { renderPdf, type PdfDocument, type PdfPart } from '../../../platform/server/files/pdf.ts'
import { notFound } from '../../../platform/server/http/refusal.ts'
import { issuerLines, logo, muted, paperWidth, signatures } from '../../../platform/server/print/paper.ts'
import { findIssuer } from '../../settings/server/index.ts'
import type { Issuer, PrintDocument, PrintedFact } from '../rules/printed-document.ts'
import { withTemplate } from '../templates/rules/print-template.ts'
import { readTemplate } from '../templates/server/template-store.ts'
import { amountTable, lineTable } from './printed-lines.ts'

/** Rows of the lines that stay with the total and the signatures. */
const rowsKept = 2
/** Points the title and the facts of a document take at the right of its head. */
const factsWidth = 230
/** Lines a remark may have to stand with the signatures. */
const mostClosingLines = 8

type Layout = (issuer: Issuer) => PrintDocument

/** Which paper it is, by the key of its kind, and what its file is called. */
interface Printed {
  readonly kind: string
  readonly name: string
}

/** A document as a PDF file, laid out for the organisation that issues it by the template of its kind. */
export async function printPdf(db: Database, printed: Printed, layout: Layout): Promise<FileReply> {
  const { kind, name } = printed
  const issuer = await findIssuer(db)
  if (issuer === undefined) throw notFound()
  const template = await readTemplate(db, kind)
  return paperFile(name, withTemplate(layout(issuer), template))
}

/** A printed document as a file of this name. */
export async function paperFile(name: string, document: PrintDocument): Promise<FileReply> {
  const content = await renderPdf(pdfOfDocument(document))
  return { contentType: 'application/pdf', fileName: `${name}.pdf`, content }
}

/** Several documents of a kind as one PDF file, each beginning on a page of its own. */
export async function printPdfs(
  db: Database,
  { kind, name }: Printed,
  layouts: readonly Layout[],
): Promise<FileReply> {
  const issuer = await findIssuer(db)
  if (issuer === undefined) throw notFound()
  const template = await readTemplate(db, kind)
  const [first, ...more] = layouts.map((layout) => partOf(withTemplate(layout(issuer), template)))
  if (first === undefined) throw notFound()
  const info = { title: name, author: issuer.name }
  const content = await renderPdf({ info, ...first, more })
  return { contentType: 'application/pdf', fileName: `${name}.pdf`, content }
}

/** A printed document as PDF. */
export function pdfOfDocument(document: PrintDocument): PdfDocument {
  const { issuer, name } = document
  return { info: { title: name, author: issuer.name }, ...partOf(document) }
}

/** What stands on the pages of a document. */
function partOf(document: PrintDocument): PdfPart {
  const { footer } = document
  const closing = closingOf(document)
  const long = saidOf(document).filter((each) => !isShort(each))
  return {
    footerText: footer,
    content: [
      documentHead(document),
      ...addressee(document.addressee),
      ...document.paragraphs.map(paragraph),
      ...document.statements.map(statement),
    ],
    ...(document.lines.length > 0 ? { rows: lineTable(document) } : {}),
    below: long.map(remark),
    ...(closing.length === 0 ? {} : { closing: { rowsKept, content: closing } }),
  }
}

/** What stands below the lines and is not torn: amounts, short remarks, signatures. */
function closingOf(document: PrintDocument): Content[] {
  const { amounts, largeAmount: large, inWords: words } = document
  const short = saidOf(document).filter(isShort).map(remark)
  return [
    ...(amounts.length > 0 ? [amountTable(amounts, short)] : []),
    ...(large === undefined ? [] : [largeAmount(large)]),
    ...(words === undefined ? [] : [inWords(words)]),
    ...(amounts.length > 0 ? [] : short),
    ...signed(document),
  ]
}

/** The signatures; where nobody signs, what is noted beside them alone. */
function signed({ issuer, signature }: PrintDocument): Content[] {
  if (signature.signers?.length !== 0) return [signatures(issuer, signature)]
  return signature.note === undefined ? [] : [{ text: signature.note, color: muted, margin: [0, 12, 0, 0] }]
}

function saidOf({ payment: bankDetails, remarks }: PrintDocument): PrintedFact[] {
  return [...payment(bankDetails), ...remarks]
}

/** Head of a document: who issues it at the left, what it is and its number at the right. */
function documentHead({ issuer, heading, facts, color }: PrintDocument): Content {
  const tint = color === undefined ? {} : { color }
  const head: Content = {
    columnGap: 12,
    columns: [
      {
        width: paperWidth.portrait - factsWidth - 12,
        stack: [
          ...logo(issuer, 'left'),
          { text: issuer.name, fontSize: 13, bold: true, ...tint },
          ...issuerLines(issuer).map((text) => ({ text, color: muted })),
        ],
      },
      {
        width: factsWidth,
        stack: [{ text: heading, fontSize: 17, bold: true, alignment: 'right', ...tint }, factTable(facts)],
      },
    ],
    margin: [0, 0, 0, color === undefined ? 14 : 6],
  }
  return color === undefined ? head : { stack: [head, ruleOf(color)] }
}

/** A line across the page, below the head. */
function ruleOf(color: string): Content {
  const line = {
    type: 'line',
    x1: 0,
    y1: 0,
    x2: paperWidth.portrait,
    y2: 0,
    lineWidth: 1.5,
    lineColor: color,
  } as const
  return { canvas: [line], margin: [0, 0, 0, 12] }
}

function factTable(facts: readonly PrintedFact[]): Content {
  return {
    margin: [0, 4, 0, 0],
    layout: 'facts',
    table: {
      widths: [90, factsWidth - 90 - 8],
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
      margin: [0, 0, paperWidth.portrait - 320, 14],
      stack: [
        { text: 'Kepada', color: muted },
        { text: name, bold: true, fontSize: 10.5 },
        ...rest.map((line): Content => ({ text: line })),
      ],
    },
  ]
}

function paragraph(text: string): Content {
  return { text, margin: [0, 0, 0, 10] }
}

function statement({ label, value }: PrintedFact): Content {
  return {
    margin: [0, 0, 0, 10],
    columns: [
      { width: 120, text: label, color: muted },
      { width: paperWidth.portrait - 120, text: value, fontSize: 11 },
    ],
  }
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

function payment(bankDetails: string | undefined): PrintedFact[] {
  return bankDetails === undefined ? [] : [{ label: 'Pembayaran ke', value: bankDetails }]
}

/** Whether it fits beside the signatures. */
function isShort({ value }: PrintedFact): boolean {
  return value.length <= 600 && value.split('\n').length <= mostClosingLines
}

function remark({ label, value }: PrintedFact): Content {
  return { stack: [{ text: label, color: muted }, { text: value }], margin: [0, 4, 0, 4] }
}
