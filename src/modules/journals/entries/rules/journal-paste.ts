import { zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import {
  pastedAmount,
  pastedTexts,
  type CellError,
  type PasteColumns,
  type PastedRow,
} from '../../../../platform/rules/file/pasted-lines.ts'
import type { Department } from '../../../departments/rules/department.ts'
import { emptyContent, type GridColumn, type LineContent } from './journal-grid.ts'

/** What a pasted cell is compared with. */
export type PasteAccount = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly isActive: boolean
  readonly level: number
}

export type PastedJournalRow = PastedRow<LineContent, GridColumn>

const columns: PasteColumns<GridColumn> = {
  order: ['account', 'debit', 'credit', 'description', 'department'],
  headings: {
    account: /^(kode|code|no\.? ?akun|kode akun|nomor akun|akun|account|account code|coa)$/,
    department: /^(departemen|kode departemen|department|dept|bagian|divisi|cost center)$/,
    debit: /^(debit|debet|dr|d)( \(?rp\)?)?$/,
    credit: /^(kredit|credit|cr|k)( \(?rp\)?)?$/,
    description: /^(keterangan|deskripsi|catatan|uraian|description|note|memo|keterangan baris)$/,
  },
  areHeadings: (named) => named('account') && (named('debit') || named('credit')),
}

/** Reads rows copied from a spreadsheet; without headings the order is code, debit, credit, note, department. */
export function readPastedLines(
  text: string,
  accounts: readonly PasteAccount[],
  departments: readonly Department[] = [],
): PastedJournalRow[] {
  const find = accountFinder(accounts)
  return pastedTexts(text, columns).map((texts) => withDepartment(readRow(texts, find), departments))
}

/** A row with the department it names by code or name; books without departments leave the cell alone. */
function withDepartment(row: PastedJournalRow, departments: readonly Department[]): PastedJournalRow {
  const typed = row.texts.department.toLowerCase()
  if (typed === '' || departments.length === 0) return row
  const found = departments.find(({ code, name }) =>
    [code, name].some((each) => each.toLowerCase() === typed),
  )
  if (found !== undefined) return { ...row, line: { ...row.line, departmentId: found.id } }
  const message = `Departemen ${row.texts.department} tidak ditemukan`
  return { ...row, errors: [...row.errors, { column: 'department', message }] }
}

type Find = (text: string) => PasteAccount | string

function readRow(texts: PastedJournalRow['texts'], find: Find): PastedJournalRow {
  const errors: CellError<GridColumn>[] = []
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

function amountOf(text: string, column: GridColumn, errors: CellError<GridColumn>[]): Rupiah {
  const read = pastedAmount(text)
  if ('amount' in read) return read.amount
  errors.push({ column, message: read.message })
  return zeroRupiah
}

/** Finds an account by its code with or without hyphen, its last four digits when only one has them, or its whole name. */
export function accountFinder(accounts: readonly PasteAccount[]): Find {
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
