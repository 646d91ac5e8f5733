import { sql } from 'kysely'
import { monthEnd, monthOf, monthStart, type Day } from '../../../../platform/rules/day/day.ts'
import { formatDay, formatMonth } from '../../../../platform/rules/day/format-day.ts'
import type { BodyOf, ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { roundDivision, sumRupiah, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { soleRowOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { insertRow, insertRows, updateRow } from '../../../../platform/server/database/rows.ts'
import { notFound, objection, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { roleSides, rolesOf, sidesOf, type RoleAmount } from '../../../documents/rules/journal-sides.ts'
import type { Caller } from '../../../documents/server/index.ts'
import { postJournal, reverseDocumentEntry } from '../../../ledger/server/index.ts'
import { holds as holdsTax } from '../../../tax/rules/permissions.ts'
import { cancelPurchaseTax, markSlipsExported, writeWithheld } from '../../../tax/server/index.ts'
import { problem } from '../../rules/problem-codes.ts'
import { holds } from '../../rules/permissions.ts'
import { conflict } from '../../server/refusals.ts'
import type { SavedEmployeeLaw, postEmployeeTax, readEmployeeTax } from '../contract.ts'
import { taxedEmployees, type TaxedEmployee } from '../rules/employee-rows.ts'
import {
  findEmployeeLaw,
  findRun,
  findRunById,
  holdEmployeeTax,
  readEarlierMonths,
  readLines,
  readRunsOf,
} from './employee-tax-store.ts'

type View = ReplyOf<typeof readEmployeeTax>

/** A month of employees; numbers only for who may see them. Four queries, call it within one snapshot. */
export async function readMonth(db: Database, day: Day, { actor, today }: Caller): Promise<View> {
  const masa = monthStart(day)
  const run = await findRun(db, masa)
  const lines = run === undefined ? [] : await readLines(db, run.id)
  const maySee = holdsTax(actor, 'tax.read')
  const mayEdit = holds(actor, 'tax.edit')
  const law = (await findEmployeeLaw(db, monthEnd(masa))) ?? null
  return {
    masa,
    run: run === undefined ? null : shownRun(run),
    rows: lines.map((line) => (maySee ? line : { ...line, nik: line.nik.replace(/\d/g, '•') })),
    law,
    actions: [
      ...(mayEdit && run === undefined && law !== null && monthEnd(masa) <= today
        ? (['import'] as const)
        : []),
      ...(mayEdit && run !== undefined ? (['cancel'] as const) : []),
    ],
  }
}

function shownRun(run: NonNullable<Awaited<ReturnType<typeof findRun>>>) {
  const { id, runNumber, books, entryNumber, createdBy, file } = run
  return {
    id,
    runNumber,
    books,
    entryNumber,
    createdBy,
    file,
    gross: toRupiah(run.gross),
    tax: toRupiah(run.tax),
  }
}

/** Takes a month over: each row is taxed as the law has it, one entry, and a row of the register of what is withheld. */
export async function post(tx: Tx, body: BodyOf<typeof postEmployeeTax>, { actor, today }: Caller) {
  const masa = monthStart(body.masa)
  const postedOn = monthEnd(masa)
  await holdEmployeeTax(tx)
  await refuseMonth(tx, masa, today)
  const [law, earlier] = [await lawOf(tx, masa), await readEarlierMonths(tx, masa)]
  const { taxed, problems } = taxedEmployees(body.rows, { monthOfYear: monthOf(masa), earlier, law })
  refuseIf(problems)
  const [gross, tax] = [sumRupiah(taxed.map((row) => row.gross)), sumRupiah(taxed.map((row) => row.tax))]
  if (tax < 0)
    throw objection(
      problem(
        'employee-row',
        'rows',
        'PPh seluruh karyawan lebih bayar: kembalikan lewat masa terakhir di Coretax, lalu catat dengan jurnal',
      ),
    )
  const withholder = await withholderOf(tx)
  const { count } = await readRunsOf(tx, masa)
  const runNumber = `PPH21-${masa.slice(0, 7)}-${count + 1}`
  const amounts = amountsOf(body.books, gross, tax)
  const accounts = await accountsForRoles(tx, [...new Set([...rolesOf(amounts), 'pph21_payable' as const])])
  const lines = sidesOf(roleSides(accounts, amounts))
  const description = `PPh 21 karyawan masa ${formatMonth(masa)}`
  const reference = { referenceType: 'employee_tax', referenceNumber: runNumber }
  const entry =
    lines.length === 0
      ? undefined
      : await postJournal(tx, { entryDate: postedOn, description, ...reference, lines }, { actor })
  const id = await insertRow(tx, 'employee_tax', {
    ...{ runNumber, masa, postedOn, books: body.books, gross, withheldAmount: tax },
    ...{ journalEntryId: entry?.id ?? null, createdBy: actor.name },
  })
  await insertRows(
    tx,
    'employee_tax_line',
    taxed.map((row, index) => lineOf(id, row, index)),
  )
  if (tax > 0)
    await register(tx, { id, runNumber, postedOn, gross, tax, accountId: accounts.pph21_payable, withholder })
  return { id, entryNumber: entry?.entryNumber ?? null, tax }
}

/** The law of the day on which a month is paid; months before the first row of it were withheld otherwise. */
async function lawOf(tx: Tx, masa: Day): Promise<SavedEmployeeLaw> {
  const law = await findEmployeeLaw(tx, monthEnd(masa))
  if (law !== undefined) return law
  const text = `Belum ada tarif karyawan untuk masa ${formatMonth(masa)}: tambahkan di Pengaturan › Tarif PPh`
  throw objection(problem('law-row', 'masa', text))
}

async function refuseMonth(tx: Tx, masa: Day, today: Day): Promise<void> {
  const name = formatMonth(masa)
  if (monthEnd(masa) > today)
    throw objection(
      problem(
        'masa-running',
        'masa',
        `Masa ${name} belum berakhir; diambil alih mulai ${formatDay(monthEnd(masa))}`,
      ),
    )
  if ((await findRun(tx, masa)) !== undefined)
    throw conflict(
      'employees-taken',
      `PPh 21 karyawan ${name} sudah diposting. Batalkan dahulu untuk menggantinya.`,
    )
  const { last } = await readRunsOf(tx, masa)
  if (last !== null && last > masa)
    throw conflict(
      'employees-taken',
      `${formatMonth(last)} sudah diposting: masa diambil alih menurut urutannya.`,
    )
}

interface Withholder {
  readonly npwp16: string
  readonly tku: string
}

async function withholderOf(tx: Tx): Promise<Withholder> {
  const { npwp16, suffix } = await soleRowOf(
    tx,
    sql<{ npwp16: string | null; suffix: string | null }>`
      select max(npwp16) as npwp16, max(nitku_suffix) as suffix from organisation`,
  )
  if (npwp16 === null)
    throw objection(
      problem('slip-unready', 'masa', 'NPWP 16 digit organisasi belum diisi, di Pengaturan › Organisasi'),
    )
  return { npwp16, tku: `${npwp16}${suffix ?? '000000'}` }
}

type BookedRole = 'salary_expense' | 'salary_payable' | 'pph21_payable'

/** The whole salary, or only the tax off what is owed to employees already. */
function amountsOf(books: 'salary' | 'tax', gross: Rupiah, tax: Rupiah): RoleAmount<BookedRole>[] {
  const withheld: RoleAmount<BookedRole> = ['pph21_payable', toRupiah(-tax)]
  if (books === 'tax') return [['salary_payable', tax], withheld]
  return [['salary_expense', gross], withheld, ['salary_payable', toRupiah(tax - gross)]]
}

function lineOf(runId: number, row: TaxedEmployee, index: number) {
  const { nik, status, objectCode, gross, rateBasisPoints, tax, isLast, yearGross, yearWithheld } = row
  return {
    ...{ runId, lineNumber: index + 1, nik, name: row.name.trim(), status, position: row.position.trim() },
    ...{ objectCode, gross, rateBasisPoints, tax, isLast, yearGross, yearPension: row.pension, yearWithheld },
  }
}

interface Registered {
  readonly id: number
  readonly runNumber: string
  readonly postedOn: Day
  readonly gross: Rupiah
  readonly tax: Rupiah
  readonly accountId: number
  readonly withholder: Withholder
}

/** The register of what is withheld has one row of all employees: their slips are in the file of the month. */
async function register(tx: Tx, { id, runNumber, postedOn, gross, tax, accountId, withholder }: Registered) {
  const party = { partyCode: 'KARYAWAN', partyName: 'Karyawan', partyTaxNumber: null }
  const document = { day: postedOn, source: 'employee_tax', sourceId: id, sourceNumber: runNumber, ...party }
  const rateBasisPoints = Number(roundDivision(BigInt(tax) * 10_000n, BigInt(gross)))
  await writeWithheld(tx, document, [
    {
      ...{ article: 'pph21', objectCode: '21-100-01', objectName: 'Pegawai tetap', accountId },
      ...{ baseAmount: gross, rateBasisPoints, taxAmount: tax },
    },
  ])
  const row = await soleRowOf(
    tx,
    sql<{ id: number }>`select id from withheld_by_us where source = 'employee_tax' and source_id = ${id}`,
  )
  const parties = {
    ...{
      file: `bpmp-${runNumber.slice(6)}`,
      withholderTin: withholder.npwp16,
      withholderTku: withholder.tku,
    },
    ...{ counterpartTin: '', counterpartTku: '', counterpartName: 'Karyawan' },
    ...{ counterpartCountry: 'IDN', counterpartAddress: '' },
  }
  await markSlipsExported(tx, [{ id: row.id, parties }])
}

/** Takes a month back, by the mirror of its entry on the same day. */
export async function cancel(
  tx: Tx,
  id: number,
  { reason, actor }: Pick<Caller, 'actor'> & { readonly reason: string },
) {
  await holdEmployeeTax(tx)
  const run = await findRunById(tx, id)
  if (run === undefined) throw notFound()
  const { masa, postedOn, entryId } = run
  if (run.cancelledOn !== null) throw conflict('employees-taken', 'PPh 21 karyawan ini sudah dibatalkan')
  const { last } = await readRunsOf(tx, masa)
  if (last !== null && last > masa)
    throw conflict(
      'employees-taken',
      `${formatMonth(last)} memakai angka masa ini. Batalkan dahulu masa itu.`,
    )
  await cancelPurchaseTax(tx, { source: 'employee_tax', sourceId: id }, postedOn)
  const reversal =
    entryId === null
      ? undefined
      : await reverseDocumentEntry(tx, { entryId, entryDate: postedOn, reason: reason.trim() }, { actor })
  await updateRow(tx, 'employee_tax', {
    ...{ id, cancelledOn: postedOn, reversalEntryId: reversal?.id ?? null, cancelReason: reason.trim() },
    version: sql`t.version + 1`,
  })
  return { entryNumber: reversal?.entryNumber ?? null }
}
