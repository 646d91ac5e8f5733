import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Database } from '../../../../platform/server/database/database.ts'
import type { Caller } from '../../../documents/server/index.ts'
import { holds } from '../../rules/permissions.ts'
import type { AnnualAccount, ProposalRow, readAnnualTax } from '../contract.ts'
import type { AnnualTax } from '../rules/annual-tax.ts'
import { correctionOf, otherBases, postingObstacle, proposalRules } from '../rules/fiscal-correction.ts'
import {
  readAssetDifferences,
  sumOf,
  type EarnedAccount,
  type StoredAnnualTax,
  type StoredCorrection,
  type WithheldOfYear,
} from './annual-tax-store.ts'
import { readYearOfTax, type YearOfTax } from './annual-year.ts'

type View = ReplyOf<typeof readAnnualTax>

/** What each account says in the books and by tax law. */
function accountsOf({ earned, corrections }: Pick<YearOfTax, 'earned' | 'corrections'>): AnnualAccount[] {
  return earned.flatMap(({ accountId, code, name, type, profit }) => {
    const own = corrections.filter((each) => each.accountId === accountId)
    if (profit === 0n && own.length === 0) return []
    const amounts = own.map(({ amount }) => BigInt(amount))
    const positive = sumOf(
      amounts.filter((amount) => amount > 0n),
      (amount) => amount,
    )
    const negative = -sumOf(
      amounts.filter((amount) => amount < 0n),
      (amount) => amount,
    )
    const [sign, change] = [type === 'revenue' ? 1n : -1n, positive - negative]
    const commercial = profit * sign
    return [
      { accountId, code, name, type, commercial, positive, negative, fiscal: commercial + change * sign },
    ]
  })
}

/** What a correction was proposed of already, by what proposed it. */
function takenOf(corrections: readonly StoredCorrection[], basis: string, accountId: number): bigint {
  const own = corrections.filter((each) => each.basis === basis && each.accountId === accountId)
  return sumOf(own, ({ amount }) => BigInt(amount))
}

/** What accounts of roles, assets and registers propose beyond what was taken over. */
async function proposalsOf(
  db: Database,
  { range, earned, corrections, withheld }: YearOfTax,
): Promise<ProposalRow[]> {
  const found = (
    account: EarnedAccount | undefined,
    row: Pick<ProposalRow, 'basis' | 'kind' | 'amount' | 'reason'>,
  ) => {
    if (account === undefined) return []
    const amount = row.amount - takenOf(corrections, row.basis, account.accountId)
    const { accountId, code: accountCode, name: accountName } = account
    return amount === 0n ? [] : [{ ...row, accountId, accountCode, accountName, amount }]
  }
  const ofRoles = proposalRules.flatMap(({ role, ...rule }) => {
    const account = earned.find(({ roles }) => roles.includes(role))
    return found(account, { ...rule, amount: correctionOf({ profit: account?.profit ?? 0n, taken: 0n }) })
  })
  const assets = (await readAssetDifferences(db, range)).flatMap(({ basis, accountId, amount }) =>
    found(
      earned.find((each) => each.accountId === accountId),
      { basis, kind: 'timing', amount, reason: otherBases[basis] },
    ),
  )
  return [...ofRoles, ...assets, ...found(salesAccount(earned), finalSales(withheld))]
}

const salesAccount = (earned: readonly EarnedAccount[]) =>
  earned.find(({ roles }) => roles.includes('sales_service')) ??
  earned.find(({ roles }) => roles.includes('sales_goods'))

function finalSales(withheld: readonly WithheldOfYear[]) {
  const final = withheld.filter(({ article }) => article === 'pph4_2' || article === 'final')
  const amount = -sumOf(final, ({ base }) => base)
  return { basis: 'final_sales', kind: 'permanent', amount, reason: otherBases.final_sales } as const
}

/** Whether what was posted is what the books come to now. */
function isSame(posted: StoredAnnualTax, result: AnnualTax | undefined): boolean {
  const keys = ['taxable', 'tax', 'credit22', 'credit23', 'credit25'] as const
  return result !== undefined && keys.every((key) => posted[key] === result[key])
}

const shownPosted = ({ entryId: _entryId, to: _to, paid: _paid, ...posted }: StoredAnnualTax) => posted
const shownCorrection = ({ accountId: _accountId, basis: _basis, ...row }: StoredCorrection) => row

/** The tax of a year as its screen shows it; nine queries, call it within one snapshot. */
export async function readAnnualView(db: Database, year: string, { actor, today }: Caller): Promise<View> {
  const read = await readYearOfTax(db, year)
  const { range, corrections, withheld, instalments, law, posted, before, result } = read
  const obstacle = obstacleOf(read, today)
  const mayEdit = holds(actor, 'tax.edit')
  return {
    ...range,
    accounts: accountsOf(read),
    corrections: corrections.map(shownCorrection),
    proposals: posted === undefined ? await proposalsOf(db, read) : [],
    result: result === undefined || law === undefined ? null : shownResult(result, law.source),
    unproven: sumOf(
      withheld.filter(({ article }) => article === 'pph22' || article === 'pph23'),
      (row) => row.unproven,
    ),
    unproven25: sumOf(instalments, (row) => row.unproven),
    posted: posted === undefined ? null : shownPosted(posted),
    isCurrent: posted === undefined || isSame(posted, result),
    before: before.map(shownPosted),
    paid29: posted?.paid ?? 0n,
    obstacle: posted === undefined ? (obstacle ?? null) : null,
    actions: [
      ...(mayEdit && posted === undefined ? (['correct'] as const) : []),
      ...(mayEdit && obstacle === undefined ? (['post'] as const) : []),
      ...(mayEdit && posted?.filedOn === null ? (['file'] as const) : []),
      ...(mayEdit && posted !== undefined ? (['cancel'] as const) : []),
    ],
  }
}

function shownResult({ loss: _loss, ...figures }: AnnualTax, source: string) {
  return { ...figures, source }
}

/** Why the tax cannot be posted now. */
export function obstacleOf(
  { range, isIndividual, law, posted }: YearOfTax,
  today: Caller['today'],
): string | undefined {
  const facts = { isIndividual, hasLaw: law !== undefined, isPosted: posted !== undefined }
  return postingObstacle({ today, to: range.to, ...facts })
}
