import { sql } from 'kysely'
import { monthEnd, monthStart, type Day } from '../../../platform/rules/day/day.ts'
import type { BodyOf } from '../../../platform/rules/http/endpoint.ts'
import {
  rowOf,
  rowsOf,
  soleRowOf,
  type Database,
  type Tx,
} from '../../../platform/server/database/database.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import { notFound, refuseIf } from '../../../platform/server/http/refusal.ts'
import { changeOutputTax, markFaktur, readOutputTax, type RegisteredFaktur } from '../../tax/server/index.ts'
import type * as contract from '../contract.ts'
import { bareFakturNumber, markProblems } from '../rules/faktur-mark.ts'
import { fakturFaults, type Buyer, type FakturFault, type Seller } from '../rules/faktur-readiness.ts'
import { otherBaseOf } from '../rules/other-base.ts'
import { holds } from '../../tax/rules/permissions.ts'
import { problem } from '../rules/problem-codes.ts'
import { readFakturDues } from '../timing/server/faktur-timing.ts'
import { conflict } from './refusals.ts'

export const readSeller = (db: Database): Promise<Seller> =>
  soleRowOf(
    db,
    sql<Seller>`select max(npwp16) as npwp16, max(nitku_suffix) as "nitkuSuffix" from organisation`,
  )

/** Customers by their codes; what the organisation uses itself it supplies to itself. */
export async function readBuyers(
  db: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Buyer>> {
  const rows = await rowsOf(
    db,
    sql<Buyer>`select code, name, address, npwp16, nik, nitku_suffix as "nitkuSuffix", buyer_document as document,
        buyer_document_number as "documentNumber", country, email from customer where code = any(${codes}::text[])
      union all select '-', name, address, npwp16, null, nitku_suffix, 'TIN', null, 'IDN', null
        from organisation where '-' = any(${codes}::text[])`,
  )
  return new Map(rows.map((row) => [row.code, row]))
}

/** A tax invoice with what keeps it from the tax office. */
export interface Checked {
  readonly faktur: RegisteredFaktur
  /** The relief of its products by now, where the document knew none. */
  readonly namedFacility: string | null
  readonly buyer: Buyer | undefined
  readonly faults: readonly FakturFault[]
}

/** Tax invoices of relieved supplies whose document knew no relief, with the one its products have by now. */
async function readNamedFacilities(db: Database, masa: Day): Promise<ReadonlyMap<number, string>> {
  const rows = await rowsOf(
    db,
    sql<{ id: number; facility: string }>`
      select o.id, min(p.tax_facility) as facility from output_tax o
      cross join lateral jsonb_array_elements(o.lines) l join product p on p.code = l ->> 'code'
      where o.issued_on between ${masa} and ${monthEnd(masa)} and o.facility is null and o.transaction_code in ('07', '08')
        and not o.is_reduction
      group by o.id having count(*) = jsonb_array_length(o.lines) and count(distinct coalesce(p.tax_facility, '')) = 1
        and min(p.tax_facility) is not null`,
  )
  return new Map(rows.map(({ id, facility }) => [id, facility]))
}

/** What was cancelled before the tax office heard of it goes into no file. */
export function waitsForFile({ isReduction, status, isCalledOff }: RegisteredFaktur): boolean {
  return !isReduction && !isCalledOff && (status === 'open' || status === 'rejected')
}

/** The register of a month, each row with what keeps it from the tax office; four queries. */
export async function readChecked(
  db: Database,
  masa: Day,
): Promise<{ readonly rows: readonly Checked[]; readonly seller: Seller }> {
  const fakturs = await readOutputTax(db, { from: masa, to: monthEnd(masa) })
  const seller = await readSeller(db)
  const buyers = await readBuyers(db, [...new Set(fakturs.map(({ partyCode }) => partyCode))])
  const named = await readNamedFacilities(db, masa)
  const rows = fakturs.map((faktur) => {
    const buyer = buyers.get(faktur.partyCode)
    const namedFacility = named.get(faktur.id) ?? null
    const waits = waitsForFile(faktur)
    const checked = { ...faktur, facility: faktur.facility ?? namedFacility }
    return { faktur, namedFacility, buyer, faults: waits ? fakturFaults(checked, { seller, buyer }) : [] }
  })
  return { rows, seller }
}

/** Tax invoices and reductions of a month; tax numbers only for who may see them. */
export async function listMonth(db: Database, day: Day, actor: Actor) {
  const { rows } = await readChecked(db, monthStart(day))
  const dues = await readFakturDues(db, day)
  const maySee = holds(actor, 'tax.read')
  const files = new Map<string, number>()
  for (const { faktur } of rows)
    if (faktur.exported !== null) files.set(faktur.exported.file, (files.get(faktur.exported.file) ?? 0) + 1)
  return {
    rows: rows.map(({ faktur, buyer, faults }) => {
      const {
        lines: _lines,
        givenFacility: _givenFacility,
        givenBuyer,
        exported,
        accountId: _account,
        journalEntryId: _entry,
        sourceId: _source,
        ...row
      } = faktur
      const { partyAddress: _address, partyNpwp, ...shown } = row
      const number = givenBuyer?.buyerTin ?? exported?.buyerTin ?? buyer?.npwp16 ?? buyer?.nik ?? partyNpwp
      return {
        ...shown,
        otherBaseAmount: otherBaseOf([faktur]),
        partyTaxNumber: maySee ? (number ?? null) : null,
        dueOn: dues.get(faktur.id) ?? null,
        file: exported?.file ?? null,
        faults: [...faults],
      }
    }),
    files: [...files].map(([file, count]) => ({ file, count })),
  }
}

/** Why a tax invoice was replaced, where the tax office says no more. */
export const officeReplacement = 'Diganti di Coretax'

/** Registers what the tax office says of one tax invoice. */
export async function mark(
  tx: Tx,
  id: number,
  { body, today }: { readonly body: BodyOf<typeof contract.markFaktur>; readonly today: Day },
) {
  const faktur = await rowOf(
    tx,
    sql<Pick<RegisteredFaktur, 'status' | 'transactionCode' | 'facility' | 'fakturNumber' | 'isReduction'>>`
      select status, coalesce(given_code, transaction_code) as "transactionCode",
        coalesce(given_facility, facility) as facility, faktur_number as "fakturNumber", is_reduction as "isReduction"
      from output_tax where id = ${id} for update`,
  )
  if (faktur === undefined || faktur.isReduction) throw notFound()
  refuseIf(markProblems(body, faktur))
  const typed = bareFakturNumber(body.fakturNumber)
  const keeps = body.status === 'cancelled'
  const fakturNumber =
    body.status === 'approved' || body.status === 'replaced' ? typed : keeps ? faktur.fakturNumber : null
  await refuseTaken(tx, fakturNumber, id)
  const statusReason = body.statusReason?.trim() ?? null
  const { version, status } = body
  const done =
    status === 'replaced' && fakturNumber !== null
      ? await changeOutputTax(tx, {
          ...{
            id,
            version,
            changedOn: today,
            transactionCode: faktur.transactionCode,
            facility: faktur.facility,
          },
          reason: statusReason ?? officeReplacement,
          replacement: { fakturNumber, buyer: null },
        })
      : await markFaktur(tx, { id, version, status, fakturNumber, statusReason })
  if (!done)
    throw conflict('faktur-status', 'Faktur ini baru saja diubah orang lain. Muat ulang, lalu ulangi.')
  return { id }
}

/** Refuses a number that another tax invoice bears. */
export async function refuseTaken(tx: Tx, fakturNumber: string | null, id: number): Promise<void> {
  if (fakturNumber === null) return
  const other = await rowOf(
    tx,
    sql<{ number: string }>`select source_number as number from output_tax
      where faktur_number = ${fakturNumber} and id <> ${id}`,
  )
  if (other === undefined) return
  refuseIf([problem('faktur-number', 'fakturNumber', `Nomor ini sudah dipakai faktur ${other.number}`)])
}
