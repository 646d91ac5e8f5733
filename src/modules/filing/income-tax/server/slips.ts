import { sql } from 'kysely'
import { monthEnd, monthStart, type Day } from '../../../../platform/rules/day/day.ts'
import type { BodyOf, ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import {
  rowOf,
  rowsOf,
  soleRowOf,
  type Database,
  type Tx,
} from '../../../../platform/server/database/database.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { holds } from '../../../tax/rules/permissions.ts'
import {
  holdSlips,
  lockSlip,
  markSlip,
  markSlipsExported,
  readSlipFile,
  readSlips,
  type RegisteredSlip,
} from '../../../tax/server/index.ts'
import { employeeFile, isOfEmployees } from '../../employees/server/employee-file.ts'
import { problem } from '../../rules/problem-codes.ts'
import { conflict } from '../../server/refusals.ts'
import type * as contract from '../contract.ts'
import { hasSlipNumber, slipMarkProblems } from '../rules/slip-mark.ts'
import { articleSlips, type SlipKind } from '../rules/slip-kind.ts'
import { slipFaults, type Recipient, type SlipFault, type Withholder } from '../rules/slip-readiness.ts'
import { exportedSlipParties, mostSlipsInFile } from '../rules/slip-xml.ts'
import { slipFile } from '../rules/slip-file.ts'

const readWithholder = (db: Database): Promise<Withholder> =>
  soleRowOf(
    db,
    sql<Withholder>`select max(npwp16) as npwp16, max(nitku_suffix) as "nitkuSuffix" from organisation`,
  )

async function readRecipients(
  db: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Recipient>> {
  const rows = await rowsOf(
    db,
    sql<Recipient>`select code, name, npwp16, nik, nitku_suffix as "nitkuSuffix", country, address
      from vendor where code = any(${codes}::text[])`,
  )
  return new Map(rows.map((row) => [row.code, row]))
}

/** A slip with what keeps it from the tax office. */
export interface CheckedSlip {
  readonly slip: RegisteredSlip
  readonly recipient: Recipient | undefined
  readonly faults: readonly SlipFault[]
  /** What notes of the month took off its base, with their numbers. */
  readonly noted: Noted | undefined
}

/** Sources whose rows wait for no file: notes to vendors correct the slip of their bill, those of employees are in a file from the beginning. */
const outsideFiles = ['debit_note', 'employee_tax']

/** Whether a slip waits for a file; one that notes of its month took off whole waits for nothing. */
export function waitsForFile({ slip, noted }: Pick<CheckedSlip, 'slip' | 'noted'>): boolean {
  const { slipStatus, cancelledOn, source } = slip
  return (
    cancelledOn === null &&
    !outsideFiles.includes(source) &&
    (slipStatus === 'open' || slipStatus === 'rejected') &&
    slip.baseAmount + (noted?.base ?? 0) > 0
  )
}

/** The same of a row `r` in the database: whether notes of its month took it off whole. */
export const isNotedAway = sql`(r.source = 'vendor_bill' and r.base_amount + coalesce((
  select sum(n.base_amount) from debit_note d join withheld_by_us n on n.source = 'debit_note' and n.source_id = d.id
    and n.object_code = r.object_code and n.cancelled_on is null
    and date_trunc('month', n.withheld_on::timestamp) = date_trunc('month', r.withheld_on::timestamp)
  where d.bill_id = r.source_id), 0) <= 0)`

interface Noted {
  readonly id: number
  readonly base: number
  readonly numbers: string
}

/** What notes to vendors took off slips of bills of a month: of those that are told yet the slip needs a correction. */
async function readNoted(db: Database, masa: Day): Promise<ReadonlyMap<number, Noted>> {
  const rows = await rowsOf(
    db,
    sql<Noted>`select w.id, sum(n.base_amount)::float8 as base, string_agg(n.source_number, ', ' order by n.id) as numbers
      from withheld_by_us w join debit_note d on d.bill_id = w.source_id
      join withheld_by_us n on n.source = 'debit_note' and n.source_id = d.id and n.object_code = w.object_code
        and n.cancelled_on is null and date_trunc('month', n.withheld_on) = ${masa}::date
      where w.source = 'vendor_bill' and w.withheld_on between ${masa} and ${monthEnd(masa)} group by w.id`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The slips of a month, each with what keeps it from the tax office; four queries. */
export async function readCheckedSlips(db: Database, masa: Day) {
  const slips = await readSlips(db, { from: masa, to: monthEnd(masa) })
  const withholder = await readWithholder(db)
  const recipients = await readRecipients(db, [...new Set(slips.map(({ partyCode }) => partyCode))])
  const noted = await readNoted(db, masa)
  const rows = slips.map((slip): CheckedSlip => {
    const recipient = recipients.get(slip.partyCode)
    const known = { slip, noted: noted.get(slip.id) }
    const faults = waitsForFile(known) ? slipFaults(withholder, recipient, slip.article) : []
    return { ...known, recipient, faults }
  })
  return { rows, withholder }
}

/** The slips of a month; tax numbers only for who may see them, and whether there is one for everybody. */
export async function listMonth(
  db: Database,
  day: Day,
  actor: Actor,
): Promise<ReplyOf<typeof contract.listSlips>> {
  const { rows } = await readCheckedSlips(db, monthStart(day))
  const maySee = holds(actor, 'tax.read')
  const files = new Map<string, number>()
  for (const { slip } of rows)
    if (slip.exported !== null) files.set(slip.exported.file, (files.get(slip.exported.file) ?? 0) + 1)
  return {
    rows: rows.map((row) => {
      const { recipient, faults, noted } = row
      const { exported, ...slip } = row.slip
      const number = exported?.counterpartTin ?? recipient?.npwp16 ?? recipient?.nik ?? slip.partyTaxNumber
      return {
        ...slip,
        partyTaxNumber: maySee ? (number ?? null) : (number?.replace(/\d/g, '•') ?? null),
        file: exported?.file ?? null,
        isWaiting: waitsForFile(row),
        notedBy:
          noted === undefined || exported?.baseAmount === slip.baseAmount + noted.base ? null : noted.numbers,
        faults: [...faults],
      }
    }),
    files: [...files].map(([file, count]) => ({ file, count })),
  }
}

/** Puts every slip of a month that waits into files of its kind, once nothing of them is missing. */
export async function exportMonth(tx: Tx, day: Day) {
  const masa = monthStart(day)
  await holdSlips(tx, masa)
  const { rows, withholder } = await readCheckedSlips(tx, masa)
  const waiting = rows.filter(waitsForFile)
  if (waiting.length === 0)
    throw conflict('nothing-to-export', 'Tidak ada bukti potong yang menunggu diekspor pada masa ini.')
  refuseIf(
    waiting.flatMap(({ slip, faults }) =>
      faults.map(({ message }) => problem('slip-unready', 'masa', `${slip.sourceNumber}: ${message}`)),
    ),
  )
  const { npwp16 } = withholder
  assert(npwp16 !== null, 'a withholder without a tax number was refused before')
  const nameOf = fileNames(masa, rows)
  const exported = waiting.map(({ slip, recipient, noted }) => {
    assert(recipient !== undefined, 'vendors stay')
    const file = nameOf(articleSlips[slip.article].kind)
    const parties = { ...exportedSlipParties({ ...withholder, npwp16 }, recipient), file }
    const left = noted === undefined ? {} : { baseAmount: slip.baseAmount + noted.base }
    return { id: slip.id, parties: { ...parties, ...left } }
  })
  await markSlipsExported(tx, exported)
  return { count: exported.length, files: [...new Set(exported.map(({ parties }) => parties.file))] }
}

/** The file a further slip of a kind goes into: each file holds so many, and no file is added to. */
function fileNames(masa: Day, rows: readonly CheckedSlip[]) {
  const given = new Map<SlipKind, number>()
  return (kind: SlipKind): string => {
    const beginning = `${kind}-${masa.slice(0, 7)}-`
    const numbers = rows.flatMap(({ slip: { exported } }) =>
      exported?.file.startsWith(beginning) === true ? [Number(exported.file.slice(beginning.length))] : [],
    )
    const count = given.get(kind) ?? 0
    given.set(kind, count + 1)
    return `${beginning}${1 + Math.max(0, ...numbers) + Math.floor(count / mostSlipsInFile)}`
  }
}

/** A file as it was exported. */
export async function exportedFile(db: Database, file: string) {
  if (isOfEmployees(file)) return sentFile(file, await employeeFile(db, file))
  const slips = await readSlipFile(db, file)
  if (slips.length === 0) throw notFound()
  const written = slips.flatMap(({ exported, ...slip }) => (exported === null ? [] : [{ ...slip, exported }]))
  return sentFile(file, slipFile(file, written))
}

function sentFile(file: string, xml: string) {
  return {
    contentType: 'application/xml; charset=utf-8',
    fileName: `bupot-${file}.xml`,
    content: new TextEncoder().encode(xml),
  }
}

/** Registers what the tax office says of one slip. */
export async function mark(tx: Tx, id: number, body: BodyOf<typeof contract.markSlip>) {
  const slip = await lockSlip(tx, id)
  if (slip === undefined) throw notFound()
  refuseIf(slipMarkProblems(body, slip.slipStatus))
  const typed = body.slipNumber?.trim() ?? null
  const number = body.status === 'cancelled' ? slip.slipNumber : null
  const slipNumber = hasSlipNumber(body.status) ? typed : number
  await refuseTaken(tx, slipNumber, id)
  const done = await markSlip(tx, {
    ...{ id, version: body.version, slipStatus: body.status, slipNumber },
    slipReason: body.slipReason?.trim() ?? null,
  })
  if (!done)
    throw conflict('slip-status', 'Bukti potong ini baru saja diubah orang lain. Muat ulang, lalu ulangi.')
  return { id }
}

async function refuseTaken(tx: Tx, slipNumber: string | null, id: number): Promise<void> {
  if (slipNumber === null) return
  const other = await rowOf(
    tx,
    sql<{ number: string }>`select source_number as number from withheld_by_us
      where slip_number = ${slipNumber} and id <> ${id}`,
  )
  if (other === undefined) return
  refuseIf([problem('slip-number', 'slipNumber', `Nomor ini sudah dipakai bukti potong ${other.number}`)])
}
