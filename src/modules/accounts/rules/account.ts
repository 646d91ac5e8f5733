import type { Problem } from '../../../platform/rules/http/problem.ts'
import { accountLevel, isAccountCode, parentCodeOf, typeDigit, type AccountType } from './account-code.ts'
import { roleLabel, type AccountRole } from './account-role.ts'
import type { NormalBalance } from './default-chart.ts'
import { reportLineLabel, type ReportLine } from './report-line.ts'
import { nameKey } from '../../../platform/rules/text/name-key.ts'
import { problem } from './problem-codes.ts'

/** How the types are called on screen (specification §3). */
export const typeLabels: Record<AccountType, string> = {
  asset: 'Asset (Aset)',
  liability: 'Liability (Kewajiban)',
  equity: 'Equity (Modal)',
  revenue: 'Revenue (Pendapatan)',
  expense: 'Expense (Biaya)',
}

/** The side on which accounts of a type usually grow; contra accounts have the other one. */
export function usualBalance(type: AccountType): NormalBalance {
  return type === 'asset' || type === 'expense' ? 'debit' : 'credit'
}

/** What the rules need to know about the accounts there are. */
export interface KnownAccount {
  readonly code: string
  readonly name: string
  readonly type: AccountType
}

export interface NewAccount extends KnownAccount {
  /** Code of the heading it is added to; left out, the heading its own code names. */
  readonly parentCode?: string | undefined
}

export const codeTaken = problem('code-taken', 'code', 'Kode akun sudah digunakan')
export const nameTaken = problem('name-taken', 'name', 'Nama akun sudah digunakan dalam tipe yang sama')

/** What is wrong with an account to be added to a chart (specification §5). */
export function newAccountProblems(account: NewAccount, chart: readonly KnownAccount[]): Problem[] {
  return [...codeProblems(account, chart), ...nameProblems(account, chart)]
}

function codeProblems(account: NewAccount, chart: readonly KnownAccount[]): Problem[] {
  const { code, type } = account
  if (code === '') return [problem('code-missing', 'code', 'Kode akun harus diisi')]
  if (!isAccountCode(code)) return [problem('code-shape', 'code', 'Format kode: X-YZ00 (contoh: 1-1100)')]
  const problems: Problem[] = []
  if (chart.some((other) => other.code === code)) problems.push(codeTaken)
  if (!code.startsWith(typeDigit(type))) {
    problems.push(
      problem('code-type', 'code', `Kode harus dimulai dengan ${typeDigit(type)} untuk tipe ${type}`),
    )
  }
  return [...problems, ...parentProblems(account, chart)]
}

function parentProblems({ code, parentCode }: NewAccount, chart: readonly KnownAccount[]): Problem[] {
  const ownParent = parentCodeOf(code)
  const level = accountLevel(code)
  const parent = parentCode ?? ownParent
  if (parent !== undefined && accountLevel(parent) !== level - 1) {
    return [problem('parent-level', 'code', 'Level kode tidak sesuai dengan parent')]
  }
  if (parent !== ownParent) return [problem('parent-code', 'code', 'Kode tidak cocok dengan parent account')]
  if (parent !== undefined && !chart.some((other) => other.code === parent)) return [parentMissing(parent)]
  return []
}

/** Postings are made to accounts of the last level. */
export function postingLevelProblems(code: string): Problem[] {
  if (!isAccountCode(code) || accountLevel(code) === 3) return []
  return [problem('parent-level', 'code', 'Akun untuk transaksi harus level 3 (contoh: 1-1101)')]
}

/** The heading of a code is not in the chart. */
export function parentMissing(parentCode: string): Problem {
  return problem('parent-missing', 'code', `Akun induk ${parentCode} belum ada`)
}

/** What is wrong with a name; `others` are all accounts but the one that gets it. */
export function nameProblems(
  { name, type }: Pick<KnownAccount, 'name' | 'type'>,
  others: readonly KnownAccount[],
): Problem[] {
  const wanted = nameKey(name)
  if (wanted === '') return [problem('name-missing', 'name', 'Nama akun harus diisi')]
  const twin = others.find((other) => other.type === type && nameKey(other.name) === wanted)
  if (twin === undefined) return []
  const isSame = twin.name.trim().toLowerCase() === name.trim().toLowerCase()
  const message = `${nameTaken.message}: tampak sama dengan ${twin.code} - ${twin.name}`
  return [isSame ? nameTaken : { ...nameTaken, message }]
}

/** Why an account that others are found by cannot be switched off or removed. */
export function roleInUse(roles: readonly AccountRole[], act: 'menonaktifkan' | 'menghapus'): Problem[] {
  if (roles.length === 0) return []
  const names = roles.map(roleLabel).join(', ')
  const message = `Akun ini dipakai jurnal otomatis untuk ${names}. Pilih akun lain di Akun Otomatis sebelum ${act}.`
  return [problem('account-has-role', 'isActive', message)]
}

/** An account that somebody chooses for a role. */
export interface RoleCandidate {
  readonly code: string
  readonly type: AccountType
  readonly isActive: boolean
  readonly reportLine: ReportLine | null
}

/** What is wrong with an account chosen for a role: only an active leaf can be posted to. */
export function roleAccountProblems(account: RoleCandidate, role: AccountRole): Problem[] {
  if (accountLevel(account.code) !== 3) {
    return [
      problem('role-heading', 'accountId', `Akun ${account.code} adalah akun induk dan tidak dapat dipakai`),
    ]
  }
  if (!account.isActive) return [problem('role-inactive', 'accountId', `Akun ${account.code} tidak aktif`)]
  return role === 'retained_earnings' ? retainedProblems(account) : []
}

/** The result of a year is closed into retained earnings: elsewhere the components of equity would not tie. */
function retainedProblems({ code, type, reportLine }: RoleCandidate): Problem[] {
  if (type === 'equity' && reportLine === 'bs.saldo_laba') return []
  const role = roleLabel('retained_earnings')
  const message = `Akun ${code} tidak dapat dipakai untuk ${role}: pilih akun modal pada pos laporan ${reportLineLabel('bs.saldo_laba')}`
  return [problem('role-line', 'accountId', message)]
}

export const deleteWithTransactions =
  'Tidak dapat menghapus akun yang sudah memiliki transaksi. Gunakan fitur nonaktifkan.'
export const deleteWithChildren = 'Hapus child accounts terlebih dahulu'

export const accountInUse =
  'Akun ini dipakai data lain (misalnya sebagai akun pendapatan produk) atau punya lampiran. Gunakan fitur nonaktifkan.'

/** What uses an account. */
export interface AccountUses {
  readonly hasTransactions: boolean
  readonly hasChildren: boolean
  readonly roles: readonly AccountRole[]
}

/** Why an account cannot be removed, the strongest reason first. */
export function deletionProblems({ hasTransactions, hasChildren, roles }: AccountUses): Problem[] {
  const problems: Problem[] = []
  if (hasTransactions) problems.push(problem('account-has-transactions', '', deleteWithTransactions))
  if (hasChildren) problems.push(problem('account-has-children', '', deleteWithChildren))
  return [...problems, ...roleInUse(roles, 'menghapus')]
}

/** The question before an account is removed (specification §4). */
export function deleteQuestion({ code, name }: { code: string; name: string }): string {
  return `Yakin ingin menghapus akun ${code} - ${name}?`
}

/** What a person may do with an account now. */
export interface AccountActions {
  readonly addChild: boolean
  readonly edit: boolean
  readonly remove: boolean
  /** Why removing is not offered although the person may edit accounts. */
  readonly removeHint?: string
}

/** The actions of a row; an account with transactions still offers removal, which then explains itself. */
export function accountActions(
  account: { level: number },
  { hasChildren, mayEdit }: { hasChildren: boolean; mayEdit: boolean },
): AccountActions {
  const allowed = { addChild: mayEdit && account.level < 3, edit: mayEdit, remove: mayEdit && !hasChildren }
  return mayEdit && hasChildren ? { ...allowed, removeHint: deleteWithChildren } : allowed
}

/** The type cannot be chosen: it follows the parent, and stays once there are transactions. */
export function isTypeLocked(account: { hasTransactions: boolean; parentCode: string | null }): boolean {
  return account.hasTransactions || account.parentCode !== null
}
