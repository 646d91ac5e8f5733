import { toRupiah, zeroRupiah, type Rupiah } from '../../../platform/rules/money.ts'
import { parseAmount } from '../../../platform/rules/parse-amount.ts'
import { emptyContent, type GridColumn, type LineContent } from './journal-grid.ts'
import { pastedTable } from './pasted-table.ts'

/** What a pasted cell is compared with. */
export type PasteAccount = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly isActive: boolean
  readonly level: number
}

export type CellError = { readonly column: GridColumn; readonly message: string }

/** One pasted row: the line it becomes, the texts it was read from, and what is wrong with them. */
export type PastedRow = {
  readonly line: LineContent
  readonly texts: Readonly<Record<GridColumn, string>>
  readonly errors: readonly CellError[]
}

/** Where each column stands among the pasted ones; -1 when it is not there. */
type Places = Readonly<Record<GridColumn, number>>

const byPosition: Places = { account: 0, debit: 1, credit: 2, description: 3 }

const headings: readonly (readonly [RegExp, GridColumn])[] = [
  [/^(kode|code|no\.? ?akun|kode akun|nomor akun|akun|account|account code|coa)$/, 'account'],
  [/^(debit|debet|dr|d)( \(?rp\)?)?$/, 'debit'],
  [/^(kredit|credit|cr|k)( \(?rp\)?)?$/, 'credit'],
  [/^(keterangan|deskripsi|catatan|uraian|description|note|memo|keterangan baris)$/, 'description'],
]

/** Whether a pasted text is a table (several cells) rather than the content of one cell. */
export function isPastedTable(text: string): boolean {
  return /[\t]|\r?\n\S/.test(text.trimEnd())
}

/**
 * Reads rows copied from a spreadsheet. A first row of headings says which column is which; without one the order is
 * code, debit, credit, note. Rows without content and columns nobody asked for are left out.
 */
export function readPastedLines(text: string, accounts: readonly PasteAccount[]): PastedRow[] {
  const rows = pastedTable(text)
  const places = placesOf(rows[0] ?? [])
  const find = accountFinder(accounts)
  const body = places ? rows.slice(1) : rows
  return body.map((cells) => readRow(textsOf(cells, places ?? byPosition), find))
}

function placesOf(first: readonly string[]): Places | undefined {
  const names = first.map((cell) => cell.trim().toLowerCase())
  const placeOf = (column: GridColumn): number =>
    names.findIndex((name) => headings.some(([pattern, at]) => at === column && pattern.test(name)))
  const places: Places = {
    account: placeOf('account'),
    debit: placeOf('debit'),
    credit: placeOf('credit'),
    description: placeOf('description'),
  }
  return places.account >= 0 && (places.debit >= 0 || places.credit >= 0) ? places : undefined
}

function textsOf(cells: readonly string[], places: Places): PastedRow['texts'] {
  const at = (place: number): string => (place < 0 ? '' : (cells[place] ?? '').trim())
  return {
    account: at(places.account),
    debit: at(places.debit),
    credit: at(places.credit),
    description: at(places.description),
  }
}

type Find = (text: string) => PasteAccount | string

function readRow(texts: PastedRow['texts'], find: Find): PastedRow {
  const errors: CellError[] = []
  const account = find(texts.account)
  if (typeof account === 'string') errors.push({ column: 'account', message: account })
  const debit = amountOf(texts.debit, 'debit', errors)
  const credit = amountOf(texts.credit, 'credit', errors)
  if (debit > 0 && credit > 0) errors.push({ column: 'credit', message: 'Debit dan credit terisi bersamaan' })
  if (errors.length === 0 && debit === 0 && credit === 0) {
    errors.push({ column: 'debit', message: 'Debit atau credit harus diisi' })
  }
  if (texts.description.length > 500) errors.push({ column: 'description', message: 'Maksimal 500 karakter' })
  const accountId = typeof account === 'string' ? null : account.id
  return {
    line: { ...emptyContent, accountId, debit, credit, description: texts.description },
    texts,
    errors,
  }
}

/** Figures as spreadsheets copy them: with `Rp`, with `,00` at the end, `-` for nothing, parentheses for less than nothing. */
function amountOf(text: string, column: 'debit' | 'credit', errors: CellError[]): Rupiah {
  const figure = text.replace(/^rp\.?\s*/i, '').trim()
  if (figure === '' || figure === '-') return zeroRupiah
  const reading = parseAmount(isFigure(figure) ? withoutZeroDecimals(figure) : 'x')
  if ('problem' in reading) {
    errors.push({ column, message: reading.problem.message })
    return zeroRupiah
  }
  const amount = reading.amount ?? zeroRupiah
  if (amount >= 0 && !figure.startsWith('(')) return amount
  errors.push({ column, message: 'Nilai tidak boleh negatif' })
  return toRupiah(0)
}

function isFigure(text: string): boolean {
  return /^(-?[\d.,]+|\([\d.,]+\))$/.test(text)
}

function withoutZeroDecimals(figure: string): string {
  return figure.replace(/[.,]0{1,2}(?=\)?$)/, '')
}

/** Finds an account by its code with or without hyphen, its last four digits when only one has them, or its whole name. */
function accountFinder(accounts: readonly PasteAccount[]): Find {
  const byText = new Map<string, PasteAccount[]>()
  for (const account of accounts) {
    for (const key of [
      account.code,
      plain(account.code),
      account.code.slice(2),
      account.name.toLowerCase(),
    ]) {
      byText.set(key, [...(byText.get(key) ?? []), account])
    }
  }
  return (text) => {
    if (text === '') return 'Akun harus dipilih'
    const code = /^\d-?\d{4}(?=\s|$)|^\d{4}$/.exec(text)?.[0]
    const found = byText.get(code ?? text.toLowerCase()) ?? []
    return theOne(found, text)
  }
}

function theOne(found: readonly PasteAccount[], text: string): PasteAccount | string {
  const leaves = found.filter((account) => account.level === 3)
  const active = leaves.filter((account) => account.isActive)
  if (active.length > 1) return `Akun ${text} tidak jelas: ${active.map((each) => each.code).join(', ')}`
  const [account] = active
  if (account) return account
  if (leaves.length > 0) return `Akun ${text} tidak aktif`
  return found.length > 0 ? `Akun ${text} bukan akun detail` : `Akun ${text} tidak ditemukan`
}

function plain(code: string): string {
  return code.replace('-', '')
}
