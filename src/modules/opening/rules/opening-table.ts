import { cellName } from '../../../platform/rules/file/cell-name.ts'
import type { TargetColumn } from '../../../platform/rules/file/column-mapping.ts'
import { pastedAmount, writtenAmount } from '../../../platform/rules/file/pasted-lines.ts'
import { zeroRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { accountFinder, type PasteAccount } from '../../journals/entries/rules/journal-paste.ts'
import type { OpeningAccount } from './opening-balance.ts'
import {
  openingKinds,
  type OpeningDocumentTexts,
  type OpeningField,
  type OpeningKind,
} from './opening-document.ts'

/** The parts of an opening that come from a file. */
export const openingSteps = ['accounts', ...openingKinds] as const
export type OpeningStep = (typeof openingSteps)[number]

/** Something wrong with a file, by the cell as a spreadsheet names it; line 0 is the file itself. */
export interface OpeningCellProblem {
  readonly cell: string
  readonly line: number
  readonly message: string
}

type FileColumn<Key extends string> = { readonly key: Key; readonly head: string; readonly known: RegExp }

const accountColumns = [
  { key: 'account', head: 'Kode Akun', known: /^(kode|kode akun|no\.? ?akun|nomor akun|akun|account|account code|code|coa)$/ },
  { key: 'name', head: 'Nama Akun', known: /^(nama|nama akun|account name|name|keterangan)$/ },
  { key: 'debit', head: 'Debit', known: /^(debit|debet|dr|d)( \(?rp\)?)?$/ },
  { key: 'credit', head: 'Credit', known: /^(kredit|credit|cr|k)( \(?rp\)?)?$/ },
] as const // prettier-ignore

const documentColumns = [
  { key: 'partyCode', head: 'Kode', known: /^(kode|kode customer|kode pelanggan|kode vendor|kode pemasok|customer|vendor|code)$/ },
  { key: 'documentNumber', head: 'Nomor Dokumen', known: /^(nomor|no\.?|nomor dokumen|no\.? ?dokumen|nomor invoice|no\.? ?invoice|nomor faktur|no\.? ?faktur|nomor tagihan|invoice|document)$/ },
  { key: 'documentDay', head: 'Tanggal', known: /^(tanggal|tgl\.?|tanggal dokumen|tanggal invoice|tanggal faktur|date)$/ },
  { key: 'dueDay', head: 'Jatuh Tempo', known: /^(jatuh tempo|tanggal jatuh tempo|tempo|due|due date)$/ },
  { key: 'amount', head: 'Sisa Tagihan', known: /^(sisa|sisa tagihan|saldo|jumlah|nilai|amount|sisa piutang|sisa utang)( \(?rp\)?)?$/ },
] as const // prettier-ignore

/** The heads of the columns of a file. */
export function openingHeads(step: OpeningStep): readonly string[] {
  return (step === 'accounts' ? accountColumns : documentColumns).map(({ head }) => head)
}

const neededColumns = {
  accounts: ['account', 'debit', 'credit'],
  documents: ['partyCode', 'amount'],
} as const

/** The columns that a file of a step is read by. */
export function openingTargets(step: OpeningStep): TargetColumn[] {
  const [columns, needed]: [readonly FileColumn<string>[], readonly string[]] =
    step === 'accounts'
      ? [accountColumns, neededColumns.accounts]
      : [documentColumns, neededColumns.documents]
  return columns.map(({ key, head }) => ({
    name: key,
    title: head,
    isRequired: needed.includes(key),
    ...(key === 'documentDay' || key === 'dueDay' ? { holds: 'day' as const } : {}),
  }))
}

/** Pasted rows without a row of heads get one: account, debit and credit, or all columns in their order. */
export function withHeads(
  rows: readonly (readonly string[])[],
  step: OpeningStep,
): readonly (readonly string[])[] {
  const columns: readonly FileColumn<string>[] = step === 'accounts' ? accountColumns : documentColumns
  const needed = neededColumns[step === 'accounts' ? 'accounts' : 'documents']
  if (findHead(rows, columns, needed) !== undefined) return rows
  const isShort = step === 'accounts' && rows.every((row) => row.length <= 3)
  const heads = openingHeads(step).filter((head) => !isShort || head !== 'Nama Akun')
  return [heads, ...rows]
}

interface Head<Key extends string> {
  readonly places: ReadonlyMap<Key, number>
  readonly firstRow: number
}

const deepestHead = 12

/** The row among the first that names the needed columns, and where each column stands. */
function findHead<Key extends string>(
  rows: readonly (readonly string[])[],
  columns: readonly FileColumn<Key>[],
  needed: readonly Key[],
): Head<Key> | undefined {
  for (const [at, row] of rows.slice(0, deepestHead).entries()) {
    const names = row.map((cell) => cell.trim().toLowerCase())
    const places = new Map(
      columns.map(({ key, known }) => [key, names.findIndex((name) => known.test(name))] as const),
    )
    if (needed.every((key) => (places.get(key) ?? -1) >= 0)) return { places, firstRow: at + 1 }
  }
  return undefined
}

function headMissing(step: OpeningStep, needed: readonly string[]): OpeningCellProblem {
  const names = openingHeads(step).filter((head) => needed.includes(head))
  return { cell: '', line: 0, message: `Baris judul tidak ditemukan. Perlu kolom ${names.join(', ')}.` }
}

const nothingFound: OpeningCellProblem = { cell: '', line: 0, message: 'File tidak memiliki baris data' }

/** The trial balance a file holds; rows of nothing and rows of totals are passed over. */
export function readOpeningAccounts(
  rows: readonly (readonly string[])[],
  chart: readonly PasteAccount[],
): { readonly accounts: readonly OpeningAccount[]; readonly problems: readonly OpeningCellProblem[] } {
  const head = findHead(rows, accountColumns, neededColumns.accounts)
  if (head === undefined)
    return { accounts: [], problems: [headMissing('accounts', ['Kode Akun', 'Debit', 'Credit'])] }
  const find = accountFinder(chart)
  const problems: OpeningCellProblem[] = []
  const firstLine = new Map<number, number>()
  const accounts = rows.slice(head.firstRow).flatMap((row, index): OpeningAccount[] => {
    const line = head.firstRow + index + 1
    const cell = cellsOf(row, { head, line, problems })
    const account = cell.text('account')
    const [debit, credit] = [cell.amount('debit'), cell.amount('credit')]
    if ((debit === 0 && credit === 0) || account === '' || /^(total|jumlah)\b/i.test(account)) return []
    if (debit > 0 && credit > 0) cell.wrong('credit', 'Debit dan kredit terisi bersamaan')
    const found = find(account)
    if (typeof found === 'string') return cell.wrong('account', found)
    const first = firstLine.get(found.id)
    if (first !== undefined) return cell.wrong('account', `Akun ${found.code} sudah ada di baris ${first}`)
    firstLine.set(found.id, line)
    return [{ accountId: found.id, debit, credit }]
  })
  return { accounts, problems: accounts.length + problems.length === 0 ? [nothingFound] : problems }
}

/** The open documents a file holds, cell by cell; what they say is judged where all documents are. */
export function readOpeningDocuments(
  rows: readonly (readonly string[])[],
  kind: OpeningKind,
): {
  readonly documents: readonly (OpeningDocumentTexts & { readonly row: number })[]
  readonly problems: readonly OpeningCellProblem[]
  readonly cellOf: (field: string, row: number) => string
} {
  const head = findHead(rows, documentColumns, neededColumns.documents)
  if (head === undefined)
    return { documents: [], problems: [headMissing(kind, ['Kode', 'Sisa Tagihan'])], cellOf: () => '' }
  const placeOf = new Map<string, number>(head.places)
  const documents = rows.slice(head.firstRow).flatMap((row, index) => {
    const cell = cellsOf(row, { head, line: 0, problems: [] })
    const text = (field: OpeningField) => cell.text(field).slice(0, 100)
    const texts = {
      partyCode: text('partyCode'),
      documentNumber: text('documentNumber'),
      documentDay: text('documentDay'),
      dueDay: text('dueDay'),
      amount: writtenAmount(text('amount')),
    }
    if (texts.partyCode === '' || /^(total|jumlah)\b/i.test(texts.partyCode)) return []
    return [{ ...texts, row: head.firstRow + index + 1 }]
  })
  return {
    documents: documents.map((document, index) => ({ ...document, line: index + 1 })),
    problems: documents.length === 0 ? [nothingFound] : [],
    cellOf: (field, row) => cellName(placeOf.get(field) ?? 0, row),
  }
}

interface RowContext<Key extends string> {
  readonly head: Head<Key>
  readonly line: number
  readonly problems: OpeningCellProblem[]
}

function cellsOf<Key extends string>(row: readonly string[], { head, line, problems }: RowContext<Key>) {
  const text = (key: Key): string => (row[head.places.get(key) ?? -1] ?? '').trim()
  const wrong = (key: Key, message: string): never[] => {
    problems.push({ cell: cellName(head.places.get(key) ?? 0, line), line, message })
    return []
  }
  const amount = (key: Key): Rupiah => {
    const read = pastedAmount(text(key))
    if ('amount' in read) return read.amount
    wrong(key, read.message)
    return zeroRupiah
  }
  return { text, wrong, amount }
}
