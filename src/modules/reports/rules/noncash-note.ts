import { toTotal, type Total } from '../../../platform/rules/money/money.ts'
import type { StatementAccount } from '../../accounts/rules/statement-account.ts'
import { lineRows, type CashFlowQuery } from './cash-flow-section.ts'
import { isOperating, partOf, type FlowSource } from './cash-flow-source.ts'
import { isWithin, type NoncashPair } from './noncash-pair.ts'
import type { StatementRow } from './statement.ts'
import { isResult } from './statement-source.ts'

/** What an account is in a transaction without cash. */
type Role =
  | 'operating'
  | 'noncash'
  | 'asset'
  | 'gain'
  | 'payable'
  | 'debt'
  | 'cost'
  | 'dividend'
  | 'capital'
  | 'retained'
  | 'other'

/** Lines of the note by what was debited and what was credited; the first that fits is taken. */
const kinds: readonly (readonly [
  key: string,
  label: string,
  debit: readonly Role[],
  credit: readonly Role[],
])[] = [
  [
    'aset_utang',
    'Perolehan aset tanpa pembayaran kas (utang, uang muka)',
    ['asset'],
    ['operating', 'other', 'payable'],
  ],
  ['aset_utang', '', ['operating', 'other'], ['payable']],
  ['aset_pinjaman', 'Perolehan aset dengan pinjaman', ['asset'], ['debt']],
  ['aset_modal', 'Setoran modal berupa aset', ['asset'], ['capital']],
  ['pertukaran', 'Pertukaran aset', ['asset'], ['asset', 'gain']],
  ['pelepasan', 'Pelepasan aset tanpa penerimaan kas', ['operating', 'other'], ['asset', 'gain']],
  ['pelunasan_aset', 'Pelunasan pinjaman dengan aset', ['debt'], ['asset', 'gain']],
  ['konversi', 'Konversi utang menjadi modal', ['debt', 'dividend', 'payable'], ['capital']],
  [
    'pinjaman',
    'Penambahan pinjaman tanpa penerimaan kas',
    ['operating', 'other', 'payable', 'dividend'],
    ['debt'],
  ],
  ['pelunasan', 'Pengurangan pinjaman tanpa pembayaran kas', ['debt'], ['operating', 'other']],
  [
    'bagian_pemilik',
    'Dividen, prive, dan pengembalian modal tanpa pembayaran kas',
    ['capital'],
    ['operating', 'other', 'debt', 'dividend', 'asset', 'gain'],
  ],
  ['dividen', 'Dividen diumumkan dan belum dibayar', ['retained'], ['dividend']],
  ['setoran', 'Setoran modal tanpa penerimaan kas', ['operating', 'other'], ['capital']],
  ['ekuitas', 'Pemindahan antarpos ekuitas', ['capital', 'retained'], ['capital', 'retained']],
]

const anythingElse = { key: 'lain', label: 'Transaksi nonkas lainnya' }

/**
 * The note below the statement: transactions of investing and financing that moved no cash, or the part of them that did
 * not, each with its entries (PSAK 207 par. 43). What is taken back within the same days is left out.
 */
export function noncashNote({ pairs, columns }: CashFlowQuery): StatementRow[] {
  const listed = transactionsOf(pairs)
  const ofColumns = columns.map((column) => standing(listed.filter(isWithin(column))))
  const named = kinds.filter(([, label]) => label !== '').map(([key, label]) => ({ key, label }))
  const lines = [...named, anythingElse].map(({ key, label }) => {
    const sources = sourcesOf(ofColumns.map((ofColumn) => ofColumn.filter((each) => each.kind === key)))
    return { key: `nonkas.${key}`, label, sources, onlyWhenUsed: true }
  })
  const rows = lines.flatMap((line) => lineRows(line, columns.length))
  const label = 'TRANSAKSI NONKAS (di luar arus kas)'
  const heading = { kind: 'heading', key: 'nonkas', label, depth: 0, code: null } as const
  return rows.length === 0 ? [] : [{ ...heading, isGrand: false, of: [], amounts: [] }, ...rows]
}

/** A pair with its line of the note; of a reversing entry the line of what it reverses, taken away. */
interface Listed extends NoncashPair {
  readonly kind: string
}

function transactionsOf(pairs: readonly NoncashPair[]): Listed[] {
  const leaving = new Set(
    pairs.filter((pair) => rolesOf(pair).some(isOfDisposal)).map(({ entry }) => entry.id),
  )
  return pairs
    .filter((pair) => isTransaction(rolesOf(pair), leaving.has(pair.entry.id)))
    .map((pair) => ({ ...pair, kind: kindOf(pair) }))
}

const isOfDisposal = isOneOf('noncash', 'gain')
const isInside = isOneOf('operating', 'other', 'retained')

/**
 * Whether what moved between two accounts is a transaction of investing or financing. Depreciation and its like never
 * are, nor is what only moves from debt to debt, or from asset to asset unless an asset leaves the books.
 */
function isTransaction([debit, credit]: Roles, isDisposal: boolean): boolean {
  const both = (...roles: Role[]) => [debit, credit].every(isOneOf(...roles))
  if (debit === 'noncash' || credit === 'noncash' || [debit, credit].every(isInside)) return false
  if (both('capital')) return true
  if (debit === 'asset' && both('asset', 'gain')) return isDisposal
  return debit !== credit && !both('asset', 'gain') && !both('debt', 'cost') && !both('capital', 'cost')
}

function isOneOf(...roles: readonly Role[]): (role: Role) => boolean {
  return (role) => roles.includes(role)
}

type Roles = readonly [debit: Role, credit: Role]

/** What was debited and credited; of a reversing entry by what it reverses. */
function rolesOf({ debit, credit, entry }: NoncashPair): Roles {
  const [one, other] = [roleOf(debit), roleOf(credit)]
  return entry.reversesId === null ? [one, other] : [other, one]
}

function roleOf(account: StatementAccount): Role {
  const part = partOf(account)
  if (part === 'noncash') return 'noncash'
  if (isOperating(account)) return 'operating'
  if (account.roles.includes('dividend_payable')) return 'dividend'
  if (part === 'investing') return isResult(account) ? 'gain' : investingRole(account)
  if (part === 'financing') return isResult(account) ? 'cost' : financingRole(account)
  return account.type === 'equity' ? 'retained' : 'other'
}

function investingRole({ type }: StatementAccount): Role {
  return type === 'liability' ? 'payable' : 'asset'
}

function financingRole({ type }: StatementAccount): Role {
  return type === 'equity' ? 'capital' : 'debt'
}

function kindOf(pair: NoncashPair): string {
  const [debit, credit] = rolesOf(pair)
  const found = kinds.find(([, , debits, credits]) => debits.includes(debit) && credits.includes(credit))
  return found?.[0] ?? anythingElse.key
}

/** What was not taken back within the days of a column, neither it nor what takes it back. */
function standing(listed: readonly Listed[]): Listed[] {
  const ids = new Set(listed.map(({ entry }) => entry.id))
  const takenBack = new Set(listed.map(({ entry }) => entry.reversesId))
  return listed.filter(
    ({ entry }) => !takenBack.has(entry.id) && (entry.reversesId === null || !ids.has(entry.reversesId)),
  )
}

/** The entries of a line, each with its amount per column. */
function sourcesOf(ofColumns: readonly (readonly Listed[])[]): FlowSource[] {
  const entries = new Map(ofColumns.flat().map(({ entry }) => [entry.id, entry]))
  const amounts = ofColumns.map(amountsByEntry)
  return [...entries.values()].map(({ id, entryNumber, description, reversesId }) => ({
    code: null,
    key: entryNumber,
    label: `${entryNumber} · ${description}`,
    amounts: amounts.map((ofColumn) => {
      const amount = ofColumn.get(id) ?? 0n
      return reversesId === null ? amount : -amount
    }),
  }))
}

function amountsByEntry(listed: readonly Listed[]): ReadonlyMap<number, Total> {
  const amounts = new Map<number, Total>()
  for (const { entry, amount } of listed) {
    amounts.set(entry.id, (amounts.get(entry.id) ?? 0n) + toTotal(amount))
  }
  return amounts
}
