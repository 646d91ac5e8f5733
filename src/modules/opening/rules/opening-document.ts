import { addDays, type Day } from '../../../platform/rules/day/day.ts'
import { formatRupiah, toRupiah, zeroRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { parseDayInput } from '../../../platform/rules/day/parse-day-input.ts'
import { typedAmount } from '../../../platform/rules/file/pasted-lines.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import type { NamedParty, OpenDocument } from '../../parties/rules/open-document.ts'
import { lineProblem, type OpeningProblemCode } from './problem-codes.ts'

export const openingKinds = ['receivable', 'payable'] as const
export type OpeningKind = (typeof openingKinds)[number]

export const openingFields = ['partyCode', 'documentNumber', 'documentDay', 'dueDay', 'amount'] as const
export type OpeningField = (typeof openingFields)[number]

/** An open document of the old system, each cell as it was typed; `line` stays with it. */
export type OpeningDocumentTexts = { readonly line: number } & Readonly<Record<OpeningField, string>>

/** What documents are read against; parties by their code in lower case. */
export interface OpeningDocumentContext {
  readonly kind: OpeningKind
  readonly cutOverDay: Day
  readonly parties: ReadonlyMap<string, NamedParty>
}

/** Most documents of a kind. */
export const mostOpeningDocuments = 5_000

/** A credit note takes single rupiah off an opening invoice, and a quantity holds so many. */
const largestOpeningDocument = toRupiah(900_000_000_000)

const partyNames: Readonly<Record<OpeningKind, string>> = { receivable: 'Customer', payable: 'Vendor' }

/** What a side of the old books is called, and the path of its lines in problems. */
export const openingKindNames: Readonly<Record<OpeningKind, string>> = {
  receivable: 'piutang',
  payable: 'utang',
}

export function documentsPath(kind: OpeningKind): 'receivables' | 'payables' {
  return kind === 'receivable' ? 'receivables' : 'payables'
}

/** The documents that can be read, and everything that is wrong with the others. */
export function readOpenDocuments(
  documents: readonly OpeningDocumentTexts[],
  context: OpeningDocumentContext,
): { readonly documents: readonly OpenDocument[]; readonly problems: readonly Problem[] } {
  const seen = new Map<string, number>()
  const problems: Problem[] = []
  const read = documents.flatMap((texts, index) => {
    const found = readDocument(texts, context)
    const repeats = repeated(texts, index, seen)
    problems.push(...[...found.problems, ...repeats].map((each) => atLine(each, { context, index })))
    return found.document === undefined || repeats.length > 0 ? [] : [found.document]
  })
  return { documents: read, problems }
}

type FieldProblem = readonly [field: OpeningField, code: OpeningProblemCode, message: string]

function atLine(
  [field, code, message]: FieldProblem,
  { context, index }: { readonly context: OpeningDocumentContext; readonly index: number },
): Problem {
  const line = index + 1
  const path = `${documentsPath(context.kind)}.${index}.${field}`
  return lineProblem({ code, path, line }, `Baris ${line} ${openingKindNames[context.kind]}: ${message}`)
}

function readDocument(texts: OpeningDocumentTexts, context: OpeningDocumentContext) {
  const { cutOverDay } = context
  const problems: FieldProblem[] = []
  const party = partyOf(texts.partyCode, context, problems)
  const documentNumber = texts.documentNumber.trim()
  if (documentNumber === '') problems.push(['documentNumber', 'number-missing', 'Nomor dokumen harus diisi'])
  const documentDay = dayOf(texts.documentDay, cutOverDay)
  problems.push(...documentDayProblems(documentDay, texts.documentDay, cutOverDay))
  const dueDay = dueDayOf(texts.dueDay, { documentDay, party, cutOverDay })
  problems.push(...dueDayProblems(dueDay, documentDay, texts.dueDay))
  const amount = amountOf(texts.amount, problems)
  const isRead = party && documentDay && dueDay && problems.length === 0
  const document = isRead ? { party, documentNumber, documentDay, dueDay, amount } : undefined
  return { document, problems }
}

function partyOf(
  text: string,
  { kind, parties }: OpeningDocumentContext,
  problems: FieldProblem[],
): NamedParty | undefined {
  const code = text.trim()
  const party = parties.get(code.toLowerCase())
  const name = partyNames[kind]
  if (code === '') problems.push(['partyCode', 'party-missing', `${name} harus diisi`])
  else if (party === undefined)
    problems.push(['partyCode', 'party-unknown', `${name} ${code} tidak ditemukan`])
  else if (!party.isActive) problems.push(['partyCode', 'party-inactive', `${name} ${code} tidak aktif`])
  return party
}

/** Parts left out of a day are those of the cut-over day. */
function dayOf(text: string, cutOverDay: Day): Day | undefined {
  return parseDayInput(text, { today: cutOverDay })
}

function documentDayProblems(day: Day | undefined, text: string, cutOverDay: Day): FieldProblem[] {
  const field = 'documentDay'
  if (text.trim() === '') return [[field, 'date-missing', 'Tanggal dokumen harus diisi']]
  if (day === undefined) return [[field, 'date-invalid', `Tanggal "${text.trim()}" tidak valid`]]
  if (day <= cutOverDay) return []
  return [[field, 'date-too-late', 'Tanggal dokumen tidak boleh setelah hari terakhir buku lama']]
}

/** A due day left empty follows from the terms of the party. */
function dueDayOf(
  text: string,
  given: { readonly documentDay: Day | undefined; readonly party: NamedParty | undefined; cutOverDay: Day },
): Day | undefined {
  if (text.trim() !== '') return dayOf(text, given.cutOverDay)
  if (given.documentDay === undefined || given.party === undefined) return undefined
  return addDays(given.documentDay, given.party.paymentTermsDays)
}

function dueDayProblems(day: Day | undefined, documentDay: Day | undefined, text: string): FieldProblem[] {
  const field = 'dueDay'
  if (day === undefined) {
    return text.trim() === '' ? [] : [[field, 'date-invalid', `Jatuh tempo "${text.trim()}" tidak valid`]]
  }
  if (documentDay === undefined || day >= documentDay) return []
  return [[field, 'due-before-document', 'Jatuh tempo tidak boleh sebelum tanggal dokumen']]
}

function amountOf(text: string, problems: FieldProblem[]): Rupiah {
  const read = typedAmount(text)
  if ('message' in read) problems.push(['amount', 'amount-invalid', read.message])
  else if (read.amount === 0) problems.push(['amount', 'amount-missing', 'Sisa tagihan harus lebih dari nol'])
  else if (read.amount > largestOpeningDocument) {
    const most = formatRupiah(largestOpeningDocument)
    problems.push(['amount', 'amount-too-large', `Sisa tagihan maksimal ${most} per dokumen`])
  } else return read.amount
  return zeroRupiah
}

/** What the amounts that can be read add up to, whatever else is wrong with their documents. */
export function documentsTotal(documents: readonly Pick<OpeningDocumentTexts, 'amount'>[]): Rupiah {
  let total = zeroRupiah
  for (const { amount: text } of documents) {
    const read = typedAmount(text)
    if ('amount' in read && read.amount <= largestOpeningDocument) total = toRupiah(total + read.amount)
  }
  return total
}

function repeated(texts: OpeningDocumentTexts, index: number, seen: Map<string, number>): FieldProblem[] {
  const number = texts.documentNumber.trim().toLowerCase()
  const key = `${texts.partyCode.trim().toLowerCase()}\n${number}`
  const first = seen.get(key)
  if (first === undefined) seen.set(key, index)
  if (first === undefined || number === '') return []
  return [['documentNumber', 'number-repeated', `Nomor dokumen sama dengan baris ${first + 1}`]]
}
