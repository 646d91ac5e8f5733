import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { rowOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import { insertRow } from '../../../../platform/server/database/rows.ts'
import { objection } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { problem } from '../../rules/problem-codes.ts'
import type { givenGiro, giroPart } from '../contract.ts'
import type { GiroDirection } from '../rules/giro.ts'
import { giros, type GiroState } from '../rules/giro-kind.ts'

/** The receipt or payment that a giro is recorded with. */
export interface GiroSource {
  readonly source: string
  readonly sourceId: number
}

interface Given extends GiroSource {
  readonly sourceNumber: string
  readonly direction: GiroDirection
  readonly day: Day
  readonly party: { readonly code: string; readonly name: string }
  readonly accountId: number
  readonly amount: Rupiah
  readonly giro: z.output<typeof givenGiro>
  readonly createdBy: string
}

/** The account a giro stands on until the bank has cleared it. */
export async function giroAccount(tx: Tx, direction: GiroDirection): Promise<number> {
  if (direction === 'in') return (await accountsForRoles(tx, ['giro_receivable'])).giro_receivable
  return (await accountsForRoles(tx, ['giro_payable'])).giro_payable
}

/** Records the giro of a receipt or payment; one that is recorded already and stands is refused. */
export async function writeGiro(tx: Tx, given: Given): Promise<void> {
  const { source, sourceId, sourceNumber, direction, day, party, accountId, amount, giro, createdBy } = given
  await refuseDuplicate(tx, given)
  await insertRow(tx, 'giro', {
    giroNumber: await nextNumber(tx, giros.series[0], day),
    giroDate: day,
    ...{ source, sourceId, sourceNumber, direction, accountId, amount, createdBy },
    ...{ partyCode: party.code, partyName: party.name },
    ...giro,
  })
}

async function refuseDuplicate(tx: Tx, { direction, party, giro }: Given): Promise<void> {
  const same = `giro ${direction} ${party.code}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${same}, 0))`.execute(tx)
  const found = await rowOf(
    tx,
    sql<{ sourceNumber: string }>`select source_number as "sourceNumber" from giro
      where ended_on is null and direction = ${direction} and party_code = ${party.code}
        and lower(bank_name) = lower(${giro.bankName})
        and lower(regexp_replace(cheque_number, '[^[:alnum:]]', '', 'g'))
          = lower(regexp_replace(${giro.chequeNumber}, '[^[:alnum:]]', '', 'g'))`,
  )
  if (found === undefined) return
  const text = `Giro ${giro.chequeNumber} ${giro.bankName} sudah tercatat dengan ${found.sourceNumber}`
  throw objection(problem('giro-duplicate', 'giro.chequeNumber', text))
}

/** What is known of the giro of a document; none where it has none. */
interface HeldGiro {
  readonly giroNumber: string
  readonly clearedOn: Day | null
  readonly freeFrom: Day | null
}

/** Locks the giro of a document that is to be cancelled; gives what keeps it from that on a day. */
export async function holdGiro(
  tx: Tx,
  { source, sourceId }: GiroSource,
): Promise<(day: Day) => readonly Problem[]> {
  const found = await rowOf(
    tx,
    sql<{ id: number }>`select id from giro where source = ${source} and source_id = ${sourceId} for update`,
  )
  if (found === undefined) return () => []
  const held = await rowOf(
    tx,
    sql<HeldGiro>`select g.giro_number as "giroNumber", ${clearedOn} as "clearedOn", ${freeFrom} as "freeFrom"
      from giro g where g.id = ${found.id}`,
  )
  return (day) => (held === undefined ? [] : endProblems(held, day))
}

function endProblems({ giroNumber, clearedOn: cleared, freeFrom: free }: HeldGiro, day: Day): Problem[] {
  if (cleared !== null) {
    const text = `Giro ${giroNumber} sudah cair ${formatDay(cleared)}; batalkan pencairannya dahulu`
    return [problem('giro-cleared', 'entryDate', text)]
  }
  if (free === null || day >= free) return []
  const text = `Pencairan giro ${giroNumber} baru dibatalkan per ${formatDay(free)}`
  return [problem('giro-day', 'entryDate', text)]
}

/** The locked giro of a cancelled document no longer stands from a day on. */
export async function endGiro(tx: Tx, { source, sourceId }: GiroSource, day: Day): Promise<void> {
  await sql`update giro set ended_on = ${day}, ended_as = 'cancelled'
    where source = ${source} and source_id = ${sourceId}`.execute(tx)
}

/** The giro of a document, as its page says it. */
export async function readGivenGiro(
  db: Database,
  { source, sourceId }: GiroSource,
): Promise<z.input<typeof giroPart> | null> {
  const found = await rowOf(
    db,
    sql<z.input<typeof giroPart>>`
      select g.giro_number as "giroNumber", g.cheque_number as "chequeNumber", g.bank_name as "bankName",
        g.due_day as "dueDay", ${giroState} as state
      from giro g where g.source = ${source} and g.source_id = ${sourceId}`,
  )
  return found ?? null
}

/** On which day a giro `g` was cleared; null while it is not. */
export const clearedOn: RawBuilder<unknown> = sql`(select c.clearing_day from giro_clearing c
  where c.giro_id = g.id and c.cancelled_on is null)`

/** The last day on which a clearing of a giro `g` was cancelled. */
export const freeFrom: RawBuilder<unknown> = sql`(select max(c.cancelled_on) from giro_clearing c where c.giro_id = g.id)`

/** The state of a giro `g`. */
export const giroState: RawBuilder<GiroState> = sql`case when g.ended_on is not null then g.ended_as
  when exists (select from giro_clearing c where c.giro_id = g.id and c.cancelled_on is null) then 'cleared' else 'open' end`
