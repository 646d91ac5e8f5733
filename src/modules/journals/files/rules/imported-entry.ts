import type { Problem } from '../../../../platform/rules/http/problem.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import {
  accountProblems,
  balanceProblems,
  contentProblems,
  type LineAccount,
} from '../../../ledger/rules/journal.ts'
import type { LineOrigin } from '../../../departments/rules/default-department.ts'
import type { Department } from '../../../departments/rules/department.ts'
import { guardedProblems, type GuardedAccounts } from '../../../ledger/rules/guarded-account.ts'
import { departmentProblems } from '../../../ledger/rules/line-department.ts'
import type { FileEntry, FileProblem, JournalField } from './journal-file.ts'
import { periodLock, type PeriodLocks } from '../../../periods/rules/period-lock.ts'

/** What decides about the entries of a file. */
export interface ImportBooks {
  readonly accounts: ReadonlyMap<string, LineAccount & { readonly id: number }>
  readonly byId: ReadonlyMap<number, LineAccount>
  /** By code in small letters. */
  readonly departments: ReadonlyMap<string, Department>
  readonly departmentsById: ReadonlyMap<number, Department>
  /** What gives a line that names no department one; nothing where no record does. */
  readonly given?: ((origin: LineOrigin) => number | undefined) | undefined
  readonly locks: PeriodLocks
  /** Most that one entry of who imports may move. */
  readonly most: Rupiah
  /** What documents keep, and whether who imports may go past it. */
  readonly guarded: GuardedAccounts
  readonly mayMoveGuarded: boolean
  readonly now: string
}

/** The account a cell names: its code, with or without its name behind it. */
export function accountOf(cell: string, { accounts }: ImportBooks): number | null {
  return (accounts.get(cell) ?? accounts.get(cell.split(/\s/, 1)[0] ?? ''))?.id ?? null
}

/** The department a line names by its code, and 0 where there is none of that code; without one that of its account, or of who imports. */
export function departmentOf(
  { account, department }: FileEntry['lines'][number],
  books: ImportBooks,
): number | undefined {
  if (department !== undefined) return books.departments.get(department.toLowerCase())?.id ?? 0
  const accountId = accountOf(account, books)
  return accountId === null ? undefined : books.given?.({ account: accountId })
}

/**
 * All that is wrong with an entry of a file: what the form refuses, too, and the period. The window of days of manual
 * entries is left out: it guards against a slip while typing, and a file brings in years that are over.
 */
export function importedEntryProblems(entry: FileEntry, books: ImportBooks): FileProblem[] {
  const lines = entry.lines.map((line) => ({
    ...line,
    accountId: accountOf(line.account, books),
    departmentId: departmentOf(line, books),
  }))
  const ground = {
    accounts: books.byId,
    departments: books.departmentsById,
    entryDate: entry.date,
    isPosted: true,
  }
  const unread = new Set(entry.problems.map(placeOf))
  const found = [
    ...contentProblems({ description: entry.description, lines }),
    ...accountProblems(lines, books.byId),
    ...departmentProblems(lines, ground),
    ...guardedProblems(lines, {
      ...{ guarded: books.guarded, mayMove: books.mayMoveGuarded },
      ...{ accounts: books.byId, isReasoned: false },
    }),
    ...(entry.problems.length > 0 ? [] : balanceProblems(lines, books.most)),
  ].map((problem) => inFile(problem, entry))
  const judged = [...found, ...dayProblems(entry, books), ...referenceProblems(entry)]
  return [...entry.problems, ...judged.filter((problem) => !unread.has(placeOf(problem)))]
}

function placeOf({ line, column }: FileProblem): string {
  return `${line} ${column}`
}

function dayProblems(entry: FileEntry, { locks, now }: ImportBooks): FileProblem[] {
  const message =
    entry.date === '' ? 'Tanggal harus diisi' : periodLock(entry.date, locks, { group: 'journals', now })
  return message === undefined ? [] : [{ line: entry.line, column: entry.columnOf('date'), message }]
}

function referenceProblems(entry: FileEntry): FileProblem[] {
  if (importReference(entry).length <= 100) return []
  const message = 'Nomor jurnal dan referensi bersama-sama maksimal 97 karakter'
  return [{ line: entry.line, column: entry.columnOf('reference'), message }]
}

/** Reference number of an imported entry: its number in the file, and the document behind it. */
export function importReference({ number, reference }: Pick<FileEntry, 'number' | 'reference'>): string {
  return reference === '' || reference === number ? number : `${number} / ${reference}`
}

const fields: Readonly<Record<string, JournalField>> = {
  accountId: 'account',
  departmentId: 'department',
  debit: 'debit',
  credit: 'credit',
  description: 'description',
}

/** A problem of an entry at the place of the file it comes from. */
function inFile({ path, message }: Problem, entry: FileEntry): FileProblem {
  const [, index, field] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
  if (index === undefined) {
    return { line: entry.line, column: path === 'description' ? entry.columnOf('description') : '', message }
  }
  const line = entry.lines[Number(index)]
  const column = entry.columnOf(fields[field ?? ''] ?? 'account', Number(index))
  const plain = message.replace(/^Baris \d+: /, '')
  const isUnknown = plain === 'Akun harus dipilih' && line !== undefined && line.account !== ''
  return {
    line: line?.line ?? entry.line,
    column,
    message: isUnknown ? `Akun ${line.account.slice(0, 60)} tidak ditemukan` : plain,
  }
}
