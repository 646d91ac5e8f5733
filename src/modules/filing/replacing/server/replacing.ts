import { sql } from 'kysely'
import { monthEnd, type Day } from '../../../../platform/rules/day/day.ts'
import type { BodyOf, ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import type { StatedBuyer } from '../../../tax/output/rules/exported-faktur.ts'
import {
  codeChangeProblems,
  givenCodeProblems,
  isRelievedCode,
  possibleCodes,
  replacementNumberProblems,
} from '../../../tax/output/rules/code-change.ts'
import { fakturStatusTexts } from '../../../tax/output/rules/faktur-status.ts'
import { holds } from '../../../tax/rules/permissions.ts'
import {
  changeOutputTax,
  lockOutputTax,
  readChangedFaktur,
  readOutputChanges,
  type ChangedFaktur,
} from '../../../tax/server/index.ts'
import { bareFakturNumber } from '../../rules/faktur-mark.ts'
import { statedBuyer } from '../../rules/faktur-parties.ts'
import { buyerFaults } from '../../rules/faktur-readiness.ts'
import { problem } from '../../rules/problem-codes.ts'
import { readBuyers, refuseTaken } from '../../server/fakturs.ts'
import { conflict } from '../../server/refusals.ts'
import * as contract from '../contract.ts'

async function findFaktur(find: Promise<ChangedFaktur | undefined>): Promise<ChangedFaktur> {
  const faktur = await find
  if (faktur === undefined || faktur.isReduction) throw notFound()
  return faktur
}

function shown(buyer: StatedBuyer | null) {
  if (buyer === null) return null
  const { buyerTin, buyerDocumentNumber, buyerName, buyerAddress } = buyer
  return { buyerTin, buyerDocumentNumber, buyerName, buyerAddress }
}

/** What may be changed of a tax invoice and what was; tax numbers only for who may see them. */
async function readChanges(
  db: Database,
  id: number,
  actor: Actor,
): Promise<ReplyOf<typeof contract.readFakturChanges>> {
  const faktur = await findFaktur(readChangedFaktur(db, id))
  const { version, sourceNumber, status, transactionCode, facility, fakturNumber } = faktur
  const buyer = (await readBuyers(db, [faktur.partyCode])).get(faktur.partyCode)
  const maySee = holds(actor, 'tax.read')
  return {
    ...{ id, version, sourceNumber, status, transactionCode, facility, fakturNumber },
    codes: possibleCodes(faktur),
    told: maySee ? shown(faktur.stated) : null,
    now: maySee && buyer !== undefined ? shown(statedBuyer(buyer)) : null,
    rows: await readOutputChanges(db, id),
  }
}

const changedMeanwhile = 'Faktur ini baru saja diubah orang lain. Muat ulang, lalu ulangi.'

/** Gives a tax invoice another code before the tax office approved it. */
async function changeCode(
  tx: Tx,
  id: number,
  { body, today }: { readonly body: BodyOf<typeof contract.changeFakturCode>; readonly today: Day },
) {
  const faktur = await findFaktur(lockOutputTax(tx, id))
  const { status } = faktur
  if (status !== 'open' && status !== 'rejected')
    throw conflict(
      'faktur-status',
      `Faktur ${fakturStatusTexts[status]}: kodenya diganti sebelum diekspor atau sesudah ditolak; yang disetujui lewat Ganti Faktur.`,
    )
  refuseIf(codeChangeProblems(body, faktur))
  const { version, transactionCode, facility, reason } = body
  const relief = isRelievedCode(transactionCode) ? (facility ?? null) : null
  const done = await changeOutputTax(tx, {
    ...{ id, version, changedOn: today, reason, transactionCode, facility: relief },
    replacement: null,
  })
  if (!done) throw conflict('faktur-status', changedMeanwhile)
  return { id }
}

/** Registers the tax invoice that took the place of one the tax office had approved; the document stays as it is. */
async function replace(
  tx: Tx,
  id: number,
  { body, today }: { readonly body: BodyOf<typeof contract.replaceFaktur>; readonly today: Day },
) {
  const faktur = await findFaktur(lockOutputTax(tx, id))
  const { status } = faktur
  if (status !== 'approved' && status !== 'replaced')
    throw conflict(
      'faktur-status',
      `Faktur ${fakturStatusTexts[status]} tidak dapat diganti: hanya faktur yang disetujui kantor pajak.`,
    )
  const buyer = (await readBuyers(tx, [faktur.partyCode])).get(faktur.partyCode)
  const fakturNumber = bareFakturNumber(body.fakturNumber)
  refuseIf([
    ...givenCodeProblems(body, faktur),
    ...replacementNumberProblems(fakturNumber, body.transactionCode),
    ...(buyer === undefined ? [] : buyerFaults(buyer)).map(({ message }) =>
      problem('faktur-unready', 'transactionCode', message),
    ),
  ])
  await refuseTaken(tx, fakturNumber, id)
  const { version, transactionCode, facility, reason } = body
  const done = await changeOutputTax(tx, {
    ...{ id, version, changedOn: today, reason, transactionCode },
    facility: isRelievedCode(transactionCode) ? (facility ?? null) : null,
    replacement: { fakturNumber, buyer: buyer === undefined ? null : statedBuyer(buyer) },
  })
  if (!done) throw conflict('faktur-status', changedMeanwhile)
  const [latest] = await readOutputChanges(tx, id)
  return { id, sequence: latest?.sequence ?? 1 }
}

/** Documents of a month whose tax invoices were replaced after its closing: its return says what they said before. */
export async function readReplacedSince(
  db: Database,
  { masa, closingId }: { readonly masa: Day; readonly closingId: number },
): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql<{ number: string }>`select distinct c.source_number as number from output_tax_change c
      join output_tax o on o.id = c.output_tax_id join vat_closing v on v.id = ${closingId} and c.created_at > v.created_at
      where c.kind = 'replacement' and o.issued_on between ${masa} and ${monthEnd(masa)} order by 1 limit 20`,
  )
  return rows.map(({ number }) => number)
}

export const replacingRoutes: Route[] = [
  answer(contract.readFakturChanges, ({ db, params, actor }) =>
    snapshot(db, (tx) => readChanges(tx, params.id, actor)),
  ),
  answer(contract.changeFakturCode, ({ db, params, body, today }) =>
    changeCode(db, params.id, { body, today }),
  ),
  answer(contract.replaceFaktur, ({ db, params, body, today }) => replace(db, params.id, { body, today })),
]
