import type { Day } from '../../../platform/rules/day/day.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { formatRupiah, toRupiah, zeroRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { roleLabel, type AccountRole } from '../../accounts/rules/account-role.ts'
import type { LineAccount } from '../../ledger/rules/journal.ts'
import { openingKindNames, openingKinds, type OpeningKind } from './opening-document.ts'
import { problem, type OpeningProblemCode } from './problem-codes.ts'

/** The balance of an account in the old system. */
export interface OpeningAccount {
  readonly accountId: number
  readonly debit: Rupiah
  readonly credit: Rupiah
}

/** Accounts the opening needs for a purpose of its own, by role; absent while a role has no account. */
export type OpeningRoles = Partial<Record<(typeof openingRoles)[number], number>>
export const openingRoles = ['ar_trade', 'ap_trade', 'opening_balance_equity', 'sales_advance'] as const

const controlRoles = { receivable: 'ar_trade', payable: 'ap_trade' } as const satisfies Record<
  OpeningKind,
  AccountRole
>

/** The account that open documents of a kind stand on. */
export function controlAccount(kind: OpeningKind, roles: OpeningRoles): number | undefined {
  return roles[controlRoles[kind]]
}

/** What the control account says, what its documents add up to, and what is between them. */
export interface ControlResidual {
  readonly inAccount: Rupiah
  readonly inDocuments: Rupiah
  readonly difference: Rupiah
}

/** Each cause for which the balancing account would not end at zero. */
export interface OpeningResiduals extends Readonly<Record<OpeningKind, ControlResidual>> {
  readonly debit: Rupiah
  readonly credit: Rupiah
  /** Debit less credit of the trial balance. */
  readonly trialBalance: Rupiah
}

export type DocumentTotals = Readonly<Record<OpeningKind, Rupiah>>

/** Most accounts of a trial balance, and the largest amount of one: together they never leave the safe range. */
export const mostOpeningAccounts = 1_000
export const largestOpeningAmount = toRupiah(8_999_999_999_999)

/** The residuals by cause. */
export function openingResiduals(
  accounts: readonly OpeningAccount[],
  documents: DocumentTotals,
  roles: OpeningRoles,
): OpeningResiduals {
  const debit = sumOf(accounts, (each) => each.debit)
  const credit = sumOf(accounts, (each) => each.credit)
  const residual = (kind: OpeningKind): ControlResidual => {
    const own = accounts.filter((each) => each.accountId === controlAccount(kind, roles))
    const onDebit = sumOf(own, (each) => toRupiah(each.debit - each.credit))
    const inAccount = toRupiah(kind === 'receivable' ? onDebit : -onDebit)
    const inDocuments = documents[kind]
    return { inAccount, inDocuments, difference: toRupiah(inAccount - inDocuments) }
  }
  return {
    debit,
    credit,
    trialBalance: toRupiah(debit - credit),
    receivable: residual('receivable'),
    payable: residual('payable'),
  }
}

function sumOf(accounts: readonly OpeningAccount[], amount: (account: OpeningAccount) => Rupiah): Rupiah {
  return accounts.reduce((sum, account) => toRupiah(sum + amount(account)), zeroRupiah)
}

/** The opening as it would be posted, and what it is judged by. */
export interface OpeningCase {
  readonly cutOverDay: Day | undefined
  readonly today: Day
  readonly accounts: readonly OpeningAccount[]
  readonly documents: DocumentTotals
  readonly roles: OpeningRoles
  readonly chart: ReadonlyMap<number, LineAccount>
  /** The first entry that stands in the books on the cut-over day or before it. */
  readonly earlier: { readonly entryNumber: string; readonly entryDate: Day } | undefined
}

/** Everything that keeps an opening from being posted, without what is wrong with single documents. */
export function openingProblems(opening: OpeningCase): Problem[] {
  return [
    ...dayProblems(opening),
    ...roleProblems(opening.roles),
    ...(opening.accounts.length === 0
      ? [problem('accounts-missing', 'accounts', 'Neraca saldo sistem lama masih kosong')]
      : []),
    ...opening.accounts.flatMap((account, index) => accountProblems(account, index, opening)),
    ...residualProblems(openingResiduals(opening.accounts, opening.documents, opening.roles)),
  ]
}

function dayProblems({ cutOverDay, today, earlier }: OpeningCase): Problem[] {
  if (cutOverDay === undefined)
    return [problem('date-missing', 'cutOverDay', 'Hari terakhir buku lama harus diisi')]
  if (cutOverDay > today) {
    const message = 'Hari terakhir buku lama tidak boleh setelah hari ini'
    return [problem('date-too-late', 'cutOverDay', message)]
  }
  if (earlier === undefined) return []
  const entry = `${earlier.entryNumber} (${formatDay(earlier.entryDate)})`
  const message = `Buku sudah berisi jurnal pada atau sebelum hari terakhir buku lama, yang pertama ${entry}. Pilih hari sebelum jurnal pertama, atau balik jurnal itu pada tanggalnya.`
  return [problem('books-begun', 'cutOverDay', message)]
}

function roleProblems(roles: OpeningRoles): Problem[] {
  const needed = ['opening_balance_equity', 'ar_trade', 'ap_trade'] as const
  return needed
    .filter((role) => roles[role] === undefined)
    .map((role) => {
      const message = `Peran akun "${roleLabel(role)}" belum dipetakan. Pilih akunnya di Chart of Accounts › Akun otomatis.`
      return problem('role-unmapped', 'roles', message)
    })
}

function accountProblems(line: OpeningAccount, index: number, { roles, chart }: OpeningCase): Problem[] {
  const account = chart.get(line.accountId)
  const wrong = (code: OpeningProblemCode, message: string) =>
    problem(code, `accounts.${index}.debit`, message)
  if (account === undefined) return [wrong('account-missing', 'Akun di neraca saldo tidak ditemukan')]
  const name = `Akun ${account.code} - ${account.name}`
  if (account.level !== 3) return [wrong('account-not-leaf', `${name} bukan akun detail`)]
  if (!account.isActive) return [wrong('account-inactive', `${name} tidak aktif`)]
  if (line.debit > 0 && line.credit > 0)
    return [wrong('both-sides', `${name}: isi debit atau kredit, tidak keduanya`)]
  if (Math.max(line.debit, line.credit) > largestOpeningAmount)
    return [wrong('amount-too-large', `${name}: maksimal ${formatRupiah(largestOpeningAmount)}`)]
  if (line.accountId === roles.opening_balance_equity)
    return [wrong('equity-account', `${name} harus nol di neraca saldo: akun ini menampung selisih`)]
  if (line.accountId === roles.sales_advance)
    return [wrong('advance-account', `${name} diisi dokumen uang muka. ${advanceAdvice}`)]
  return []
}

const advanceAdvice =
  'Pindahkan saldonya ke akun kewajiban lain, lalu catat sebagai penerimaan pelanggan setelah saldo awal selesai.'

const controlNames: Readonly<Record<OpeningKind, string>> = { receivable: 'Piutang', payable: 'Utang' }

/** What is left, by amount and cause. */
function residualProblems(residuals: OpeningResiduals): Problem[] {
  return [
    ...trialBalanceProblems(residuals),
    ...openingKinds.flatMap((kind) => controlProblems(kind, residuals[kind])),
  ]
}

function trialBalanceProblems({ debit, credit, trialBalance }: OpeningResiduals): Problem[] {
  if (trialBalance === 0) return []
  const by = formatRupiah(Math.abs(trialBalance))
  const message = `Neraca saldo selisih ${by}: total debit ${formatRupiah(debit)}, total kredit ${formatRupiah(credit)}`
  return [problem('trial-balance-residual', 'accounts', message)]
}

function controlProblems(kind: OpeningKind, residual: ControlResidual): Problem[] {
  if (residual.difference === 0) return []
  const [by, inAccount, inDocuments] = [
    Math.abs(residual.difference),
    residual.inAccount,
    residual.inDocuments,
  ].map((amount) => formatRupiah(amount))
  const side = openingKindNames[kind]
  const message = `${controlNames[kind]} usaha selisih ${by}: saldo akun ${inAccount}, jumlah dokumen ${side} ${inDocuments}`
  return [problem(`${kind}-residual`, kind === 'receivable' ? 'receivables' : 'payables', message)]
}
