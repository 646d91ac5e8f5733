import { sql } from 'kysely'
import { monthEnd, monthStart, type Day } from '../../../../platform/rules/day/day.ts'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { rowOf, rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import type { ReturnKind } from '../../../tax/output/rules/return-kind.ts'
import { isRestored, markReturn } from '../../../tax/server/index.ts'
import { conflict } from '../../server/refusals.ts'
import * as contract from '../contract.ts'
import { returnNoteProblems } from '../rules/return-state.ts'

/** Records the buyer's note of what came back, or takes it back. */
async function recordNote(
  tx: Tx,
  id: number,
  { body, today }: { readonly body: BodyOf<typeof contract.recordReturnNote>; readonly today: Day },
) {
  const row = await rowOf(
    tx,
    sql<{
      isReduction: boolean
      returnKind: ReturnKind | null
      isRestored: boolean
    }>`select o.is_reduction as "isReduction", o.return_kind as "returnKind", ${isRestored} as "isRestored"
      from output_tax o where o.id = ${id} for update`,
  )
  if (row === undefined || !row.isReduction) throw notFound()
  refuseIf(returnNoteProblems(body, { today, ...row }))
  const returnNumber = body.returnNumber?.trim() ?? null
  const done = await markReturn(tx, {
    ...{ id, version: body.version, returnNumber },
    returnDay: returnNumber === null ? null : (body.returnDay ?? null),
  })
  if (!done)
    throw conflict('faktur-status', 'Retur ini baru saja diubah orang lain. Muat ulang, lalu ulangi.')
  return { id }
}

/** What notes to vendors give back in a month: goods where any went back, else whole lines that were called off, else a lower price. */
function readInputReturns(db: Database, day: Day): Promise<contract.InputReturnRow[]> {
  return rowsOf(
    db,
    sql<contract.InputReturnRow>`
      select i.id, i.entered_on as "enteredOn", i.source, i.source_number as "sourceNumber", i.party_code as "partyCode",
        i.party_name as "partyName", i.note_number as "noteNumber", i.invoice_number as "invoiceNumber",
        r.source_number as "reducesNumber", i.base_amount as "baseAmount", i.tax_amount as "taxAmount",
        case when i.cancelled_on is not null then 'cancelled' else i.treatment end as state,
        case when l.goods then 'goods' when l.whole then 'services' else 'price' end as "returnKind"
      from input_tax i join input_tax r on r.id = i.reduces_id
      left join lateral (select bool_or(n.quantity is not null) as goods, bool_and(n.amount = b.amount) as whole
        from debit_note_line n left join vendor_bill_line b on b.id = n.bill_line_id
        where i.source = 'debit_note' and n.note_id = i.source_id) l on true
      where i.entered_on between ${monthStart(day)} and ${monthEnd(day)} order by i.entered_on, i.id`,
  )
}

export const returnRoutes: Route[] = [
  answer(contract.recordReturnNote, ({ db, params, body, today }) =>
    recordNote(db, params.id, { body, today }),
  ),
  answer(contract.listInputReturns, ({ db, query }) =>
    snapshot(db, async (tx) => ({ rows: await readInputReturns(tx, query.masa) })),
  ),
]
