import { sql } from 'kysely'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { toRupiah, type Rupiah, type Total } from '../../../../platform/rules/money/money.ts'
import { rowOf, type Tx } from '../../../../platform/server/database/database.ts'
import { insertRow, updateRow } from '../../../../platform/server/database/rows.ts'
import { notFound, objection, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { rolesOf, sidesOf, type Side } from '../../../documents/rules/journal-sides.ts'
import type { Caller } from '../../../documents/server/index.ts'
import { postJournal, reverseDocumentEntry } from '../../../ledger/server/index.ts'
import { problem } from '../../rules/problem-codes.ts'
import { conflict } from '../../server/refusals.ts'
import type { addFiscalCorrection, postAnnualTax } from '../contract.ts'
import { usedCredits, type AnnualTax } from '../rules/annual-tax.ts'
import { correctionProblems } from '../rules/fiscal-correction.ts'
import { findPostedTax, holdAnnualTax } from './annual-tax-store.ts'
import { obstacleOf } from './annual-tax-view.ts'
import { readYearOfTax, type YearOfTax } from './annual-year.ts'

const alreadyPosted = () =>
  conflict('year-posted', 'PPh tahun ini sudah diposting. Batalkan dahulu postingnya untuk mengubah koreksi.')

/** Writes a correction of a year whose tax is not posted. */
export async function addCorrection(tx: Tx, body: BodyOf<typeof addFiscalCorrection>, { actor }: Caller) {
  const { year, accountId, kind, amount, reason, basis } = body
  const entryNumber = body.entryNumber ?? ''
  refuseIf(correctionProblems({ kind, accountId, entryNumber, amount, reason }))
  await holdAnnualTax(tx)
  const { range, posted, earned } = await readYearOfTax(tx, year)
  if (posted !== undefined) throw alreadyPosted()
  if (accountId !== null && !earned.some((each) => each.accountId === accountId))
    throw objection(
      problem(
        'correction-account',
        'accountId',
        'Koreksi memakai akun pendapatan atau beban, bukan beban pajak kini',
      ),
    )
  const journalEntryId =
    entryNumber.trim() === '' ? null : await entryOf(tx, { ...range, entryNumber, accountId })
  const id = await insertRow(tx, 'fiscal_correction', {
    ...{ yearFrom: range.from, accountId, journalEntryId, kind, amount },
    ...{ reason: reason.trim(), basis, createdBy: actor.name },
  })
  return { id }
}

interface Sought {
  readonly from: string
  readonly to: string
  readonly entryNumber: string
  readonly accountId: number | null
}

/** The entry a correction is of: posted in the year, with a line on the account. */
async function entryOf(tx: Tx, { from, to, entryNumber, accountId }: Sought): Promise<number> {
  const entry = await rowOf(
    tx,
    sql<{ id: number }>`select e.id from journal_entry e join journal_line l on l.entry_id = e.id
      where e.entry_number = ${entryNumber.trim().toUpperCase()} and e.status = 'posted'
        and e.entry_date between ${from} and ${to} and l.account_id = ${accountId} limit 1`,
  )
  if (entry === undefined)
    throw objection(
      problem(
        'correction-entry',
        'entryNumber',
        'Tidak ada jurnal dengan nomor ini yang diposting pada akun dan tahun itu',
      ),
    )
  return entry.id
}

/** Takes a correction out again; the history keeps it. */
export async function removeCorrection(tx: Tx, id: number, { actor, today }: Caller) {
  await holdAnnualTax(tx)
  const row = await rowOf(
    tx,
    sql<{ isRemoved: boolean; isPosted: boolean }>`select c.removed_on is not null as "isRemoved",
        exists (select from annual_tax t where t.year_from = c.year_from and t.cancelled_on is null) as "isPosted"
      from fiscal_correction c where c.id = ${id}`,
  )
  if (row === undefined || row.isRemoved) throw notFound()
  if (row.isPosted) throw alreadyPosted()
  await updateRow(tx, 'fiscal_correction', { id, removedOn: today, removedBy: actor.name })
  return { id }
}

/** Posts the tax of a year as its caller saw it, on its last day. */
export async function post(tx: Tx, { year, told }: BodyOf<typeof postAnnualTax>, { actor, today }: Caller) {
  await holdAnnualTax(tx)
  const read = await readYearOfTax(tx, year)
  const { range, result } = read
  const obstacle = obstacleOf(read, today)
  if (obstacle !== undefined || result === undefined)
    throw conflict('year-obstacle', obstacle ?? 'PPh tahun ini tidak dapat dihitung')
  const keys = ['taxable', 'tax', 'payable'] as const
  if (keys.some((key) => BigInt(told[key]) !== result[key]))
    throw conflict(
      'masa-changed',
      'Angka tahun ini berubah sejak ditampilkan. Periksa, lalu posting sekali lagi.',
    )
  const entry =
    result.tax === 0n
      ? undefined
      : await postJournal(
          tx,
          {
            entryDate: range.to,
            description: `PPh badan tahun ${year}`,
            referenceType: 'annual_tax',
            referenceNumber: year,
            lines: sidesOf(await taxSides(tx, result, read)),
          },
          { actor },
        )
  const id = await insertAnnualTax(tx, { read, result, entryId: entry?.id ?? null, createdBy: actor.name })
  return { id, entryNumber: entry?.entryNumber ?? null }
}

type Amount = readonly [accountId: number, amount: Total]

/** Tax as an expense, credits off the accounts they stand on, and what is still owed. */
async function taxSides(tx: Tx, result: AnnualTax, { withheld, instalments }: YearOfTax): Promise<Side[]> {
  const amounts = [
    ['current_tax_expense', rupiahOf(result.tax)],
    ['pph29_payable', rupiahOf(-result.payable)],
  ] as const
  const accounts = await accountsForRoles(tx, rolesOf(amounts))
  const of = (article: string): Amount[] =>
    withheld.filter((row) => row.article === article).map((row) => [row.accountId, row.proven])
  const used = usedCredits(result.tax, result)
  const credits = [
    ...takenFrom(of('pph22'), used.credit22),
    ...takenFrom(of('pph23'), used.credit23),
    ...takenFrom(
      instalments.map(({ accountId, paid }) => [accountId, paid]),
      used.credit25,
    ),
  ]
  return [
    [accounts.current_tax_expense, rupiahOf(result.tax)],
    ...credits,
    ...(result.payable === 0n ? [] : [[accounts.pph29_payable, rupiahOf(-result.payable)] as Side]),
  ]
}

/** What is taken of accounts, one after the other, until it is enough. */
function takenFrom(accounts: readonly Amount[], wanted: Total): Side[] {
  let left = wanted
  return accounts.map(([accountId, held]): Side => {
    const taken = held < left ? held : left
    left -= taken
    return [accountId, rupiahOf(-taken)]
  })
}

const rupiahOf = (amount: Total): Rupiah => toRupiah(amount)

interface NewAnnualTax {
  readonly read: YearOfTax
  readonly result: AnnualTax
  readonly entryId: number | null
  readonly createdBy: string
}

function insertAnnualTax(
  tx: Tx,
  { read: { range, before }, result, entryId, createdBy }: NewAnnualTax,
): Promise<number> {
  const { profit, positive, negative, lossUsed, taxable, turnover, rateBasisPoints } = result
  const { tax, credit22, credit23, credit25, payable, overpaid, instalment } = result
  return insertRow(tx, 'annual_tax', {
    ...{ yearFrom: range.from, yearTo: range.to, journalEntryId: entryId, createdBy, rateBasisPoints },
    correction: before.filter(({ filedOn }) => filedOn !== null).length,
    ...textsOf({
      profit,
      positive,
      negative,
      lossUsed,
      taxable,
      turnover,
      tax,
      payable,
      overpaid,
      instalment,
    }),
    ...textsOf({ credit_22: credit22, credit_23: credit23, credit_25: credit25 }),
  })
}

/** Totals as the database reads them, exact however large. */
function textsOf(totals: Readonly<Record<string, Total>>): Record<string, string> {
  return Object.fromEntries(Object.entries(totals).map(([name, amount]) => [name, String(amount)]))
}

/** Takes the tax of a year back, by the mirror of its entry on the same day; its corrections may change again. */
export async function cancel(
  tx: Tx,
  id: number,
  { reason, actor }: Pick<Caller, 'actor'> & { readonly reason: string },
) {
  await holdAnnualTax(tx)
  const posted = await findPostedTax(tx, id)
  if (posted === undefined) throw notFound()
  if (posted.cancelledOn !== null) throw conflict('year-posted', 'Posting PPh ini sudah dibatalkan')
  const { entryId, to: entryDate } = posted
  const reversal =
    entryId === null
      ? undefined
      : await reverseDocumentEntry(tx, { entryId, entryDate, reason: reason.trim() }, { actor })
  await updateRow(tx, 'annual_tax', {
    ...{ id, cancelledOn: entryDate, reversalEntryId: reversal?.id ?? null, cancelReason: reason.trim() },
    version: sql`t.version + 1`,
  })
  return { entryNumber: reversal?.entryNumber ?? null }
}
