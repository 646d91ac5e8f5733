import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import { formatDay, formatMonth } from '../../../platform/rules/day/format-day.ts'
import { formatAmount, formatCount } from '../../../platform/rules/money/format-amount.ts'
import { rowsOf, type Tx } from '../../../platform/server/database/database.ts'
import type { PostedIn } from '../../ledger/server/index.ts'
import { groupBy } from '../rules/group-by.ts'
import { movementKindTexts, type MovementKind } from '../rules/movement-kind.ts'

interface Corrected {
  readonly day: Day
  readonly kind: MovementKind
  readonly referenceNumber: string | null
  readonly productName: string
  readonly change: bigint
  readonly worth: bigint
}

/** More rows than an act writes of stock. */
const mostRows = 12_000
/** So many of the corrected movements are told one by one. */
const mostListed = 50

/** The earlier movements that this transaction has corrected, in the order of their days, with what they are worth now. */
function readCorrectedIn(tx: Tx): Promise<Corrected[]> {
  return rowsOf(
    tx,
    sql<Corrected>`
      with latest as (
        select product_id, corrects_sequence, value, xmin from stock_movement order by id desc limit ${mostRows}
      ), corrected as (
        select product_id, corrects_sequence as sequence, sum(value) as change from latest
        where corrects_sequence is not null and xmin = pg_current_xact_id()::xid group by 1, 2
      )
      select m.day, m.kind, m.reference_number as "referenceNumber", p.name as "productName", c.change,
        m.value + (select sum(x.value) from stock_movement x
          where x.product_id = m.product_id and x.corrects_sequence = m.sequence) as worth
      from corrected c join stock_movement m using (product_id, sequence) join product p on p.id = m.product_id
      where m.xmin <> pg_current_xact_id()::xid
      order by m.day, m.product_id, m.sequence`,
  )
}

/** What an act changes of movements that come after it stands beside what it posts itself: one by one, and month by month. */
export async function tellFollowing(tx: Tx, posted: PostedIn): Promise<PostedIn> {
  const own = posted.entries.filter(({ referenceType }) => referenceType !== 'stock_correction')
  const corrections = posted.entries.filter(({ referenceType }) => referenceType === 'stock_correction')
  const corrected = await readCorrectedIn(tx)
  if (corrected.length === 0) return posted
  return {
    entries: own,
    consequences: [
      ...posted.consequences,
      correctedTable(corrected),
      ...(corrections.length === 0 ? [] : [monthTable(corrections)]),
    ],
  }
}

type Consequence = PostedIn['consequences'][number]

const texts = (...heads: string[]) => heads.map((head) => ({ head, isAmount: false }))
const amounts = (...heads: string[]) => heads.map((head) => ({ head, isAmount: true }))

function correctedTable(corrected: readonly Corrected[]): Consequence {
  return {
    title: `${formatCount(corrected.length)} mutasi sesudahnya berubah nilainya`,
    heads: [...texts('Tanggal', 'Mutasi', 'Produk'), ...amounts('Semula', 'Menjadi')],
    rows: corrected
      .slice(0, mostListed)
      .map(({ day, kind, referenceNumber, productName, change, worth }) => [
        formatDay(day),
        [movementKindTexts[kind], referenceNumber ?? ''].join(' ').trim(),
        productName,
        formatAmount(BigInt(worth) - BigInt(change)),
        formatAmount(BigInt(worth)),
      ]),
    left: Math.max(0, corrected.length - mostListed),
  }
}

/** The codes of revenue and expense begin with these. */
const ofProfit = /^[45]/

function monthTable(entries: PostedIn['entries']): Consequence {
  const months = groupBy(entries, ({ entryDate }) => entryDate.slice(0, 7))
  const rows = [...months].flatMap(([month, own]) => {
    const lines = own.flatMap(({ lines: each }) => each)
    const accounts = groupBy(lines, ({ accountCode, accountName }) => `${accountCode} ${accountName}`)
    const sums = [...accounts].map(([account, each]) => [account, netOf(each)] as const)
    const profit = -netOf(lines.filter(({ accountCode }) => ofProfit.test(accountCode)))
    const listed = [...sums.toSorted(([one], [other]) => (one < other ? -1 : 1)), ['Laba', profit] as const]
    return listed
      .filter(([, amount]) => amount !== 0n)
      .map(([account, amount]) => [formatMonth(`${month}-01`), account, signed(amount)])
  })
  return {
    title: 'Koreksi per bulan (debit +, kredit −)',
    heads: [...texts('Bulan', 'Akun'), ...amounts('Perubahan')],
    rows: rows.slice(0, 2 * mostListed),
    left: Math.max(0, rows.length - 2 * mostListed),
  }
}

function netOf(lines: readonly { readonly debit: number; readonly credit: number }[]): bigint {
  return lines.reduce((sum, { debit, credit }) => sum + BigInt(debit) - BigInt(credit), 0n)
}

function signed(amount: bigint): string {
  return amount > 0n ? `+${formatAmount(amount)}` : formatAmount(amount)
}
