import type { Total } from '../../../platform/rules/money/money.ts'
import type { StatementAccount } from '../../accounts/rules/statement-account.ts'
import { isOperating, partOf } from './cash-flow-part.ts'
import type { NoncashPair } from './noncash-pair.ts'
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

/** The lines of the note, in their order. */
export const noncashKinds: readonly { readonly key: string; readonly label: string }[] = [
  ...kinds.filter(([, label]) => label !== '').map(([key, label]) => ({ key, label })),
  anythingElse,
]

/** What an entry moved that is a transaction of investing or financing, each part with its line of the note. */
export function transactionsOf(
  pairs: readonly NoncashPair[],
): { readonly kind: string; readonly amount: Total }[] {
  const isDisposal = pairs.some((pair) => rolesOf(pair).some(isOfDisposal))
  return pairs
    .filter((pair) => isTransaction(rolesOf(pair), isDisposal))
    .map((pair) => ({ kind: kindOf(pair), amount: pair.amount }))
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
function rolesOf({ debit, credit, isReversing }: NoncashPair): Roles {
  const [one, other] = [roleOf(debit), roleOf(credit)]
  return isReversing ? [other, one] : [one, other]
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
