import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { sumRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { rowsOf, type Tx } from '../../../../platform/server/database/database.ts'
import { updateRow } from '../../../../platform/server/database/rows.ts'
import { refuseIf, stale } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import type { Carrying, Waits } from '../../../approvals/server/index.ts'
import { inBatches } from '../../rules/in-batches.ts'
import { problem } from '../../rules/problem-codes.ts'
import { moveStock } from '../../server/move-stock.ts'
import { lockItems } from '../../server/stock-store.ts'
import { countWaits } from './count-approval.ts'
import { lockOpenCount } from './locked-count.ts'

interface Posting {
  readonly id: number
  readonly version: number
  readonly day: Day
}

/** So many goods are named at once. */
const mostNamed = 20

/** What is told of a count that was posted. */
interface PostedCount {
  readonly countNumber: string
  readonly entryNumber: string | null
}

/**
 * Posts what a count differs from the books, on the day of its cut-off or a later one; what was not counted stays. Where a rule
 * asks, it waits for people to agree.
 */
export async function postCount(
  tx: Tx,
  { id, version, day }: Posting,
  caller: Carrying,
): Promise<PostedCount | Waits> {
  const count = await lockOpenCount(tx, id, 'update')
  const { number, countDate, warehouseId } = count
  if (count.version !== version) throw stale({ version: count.version })
  const counted = await readCounted(tx, id)
  refuseIf([
    ...(day > caller.today
      ? [problem('date-too-late', 'postingDay', 'Tanggal tidak boleh setelah hari ini')]
      : []),
    ...(day < countDate
      ? [problem('date-too-early', 'postingDay', 'Tanggal tidak boleh sebelum hari cut-off')]
      : []),
    ...(counted.length === 0 ? [problem('lines-missing', 'lines', 'Belum ada barang yang dihitung')] : []),
  ])
  await lockItems(
    tx,
    counted.map(({ productId }) => productId),
  )
  refuseIf(await overtakenProblems(tx, id))
  const { inventory_variance: variance } = await accountsForRoles(tx, ['inventory_variance'])
  const differing = counted.filter(({ difference }) => difference !== 0)
  const act = {
    day,
    reference: { type: 'stock_count', number },
    says: `Selisih opname ${number}`,
    lines: differing.map(({ productId, difference, lineNumber }) => ({
      productId,
      warehouseId,
      quantity: difference,
      kind: 'count' as const,
      basis: { is: 'average' as const },
      counterAccountId: variance,
      sourceLine: lineNumber,
    })),
  }
  const waits = differing.length === 0 ? undefined : await countWaits(tx, { count, act }, caller)
  if (waits !== undefined) return waits
  const unmoved = counted.filter(({ difference }) => difference === 0)
  await writeDifferences(tx, unmoved, [])
  const alongside = (values: readonly Rupiah[]) => writeDifferences(tx, differing, values)
  // Without a difference nothing moves, and stock that was not begun is not begun by counting nothing.
  const moved = differing.length === 0 ? undefined : await moveStock(tx, { ...act, alongside }, caller)
  const amounts = moved?.lines.map(({ value }) => value) ?? []
  await updateRow(tx, 'stock_count', {
    id,
    postedOn: day,
    postedAt: sql`now()`,
    postedBy: caller.actor.name,
    amount: sumRupiah(amounts),
    journalEntryId: moved?.entry?.id ?? null,
    version: version + 1,
  })
  return { countNumber: number, entryNumber: moved?.entry?.entryNumber ?? null }
}

interface CountedLine {
  readonly lineId: number
  readonly lineNumber: number
  readonly productId: number
  readonly text: string
}

/** What another count has corrected since it was counted here would be corrected twice. */
async function overtakenProblems(tx: Tx, countId: number) {
  const overtaken = await rowsOf(
    tx,
    sql<{ code: string; number: string }>`select product_code as code, count_number as number
      from overtaken_lines(${countId}) limit ${mostNamed}`,
  )
  return overtaken.map(({ code, number }) =>
    problem(
      'count-overtaken',
      'lines',
      `${code} sudah dikoreksi ${number} sejak dihitung di sini; hitung ulang dahulu`,
    ),
  )
}

/** What was counted, against what the books said when it was: places add up, the latest of each; what moved since is no difference. */
async function readCounted(tx: Tx, countId: number) {
  const rows = await rowsOf(
    tx,
    sql<CountedLine>`select e.id as "lineId", e.line_number as "lineNumber", e.product_id as "productId",
        (sum(e.quantity) filter (where e.latest) - (array_agg(e.standing_quantity order by e.entry_id desc))[1])::text as text
      from (select l.id, l.line_number, l.product_id, n.id as entry_id, n.quantity, n.standing_quantity,
          n.id = max(n.id) over (partition by n.line_id, n.place) as latest
        from stock_count_line l join stock_count_entry n on n.line_id = l.id where l.count_id = ${countId}) e
      group by e.id, e.line_number, e.product_id order by e.line_number`,
  )
  return rows.map((row) => ({ ...row, difference: storedQuantity(row.text) }))
}

/** So many lines are written by one statement. */
const writtenAtOnce = 1_000

async function writeDifferences(
  tx: Tx,
  lines: readonly Pick<CountedLine, 'lineId' | 'text'>[],
  values: readonly Rupiah[],
): Promise<void> {
  const rows = lines.map(({ lineId, text }, index) => ({ id: lineId, text, amount: values[index] ?? 0 }))
  for (const some of inBatches(rows, writtenAtOnce))
    await sql`update stock_count_line l set difference = x.text::numeric, amount = x.amount
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as x (id bigint, text text, amount bigint)
      where l.id = x.id`.execute(tx)
}
