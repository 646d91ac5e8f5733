import { sql } from 'kysely'
import { proposedInFile } from '../../src/modules/filing/rules/faktur-file.ts'
import { addDays, addMonths, monthEnd, monthStart, type Day } from '../../src/platform/rules/day/day.ts'
import { sumRupiah, toRupiah } from '../../src/platform/rules/money/money.ts'
import type { Actor } from '../../src/platform/server/http/actor.ts'
import { assert } from '../../src/platform/rules/proof/assert.ts'
import { rowOf, rowsOf, type Tx } from '../../src/platform/server/database/database.ts'
import {
  closeIncomeTax,
  closeMasa,
  creditInputTax,
  exportFakturs,
  exportSlips,
  fileIncomeTax,
  fileMasa,
  payIncomeTax,
  payMasa,
  paySelfPaid,
  postEmployeeTax,
  readInputTax,
  readVatMonth,
  takeFakturNumbers,
  takeSlipNumbers,
} from '../../src/modules/filing/server/index.ts'
import {
  readIncomeTaxClosings,
  readOutputTax,
  readOwedByAccount,
  readSlips,
  recordSlips,
} from '../../src/modules/tax/server/index.ts'
import { invoiceOf } from './example-bills.ts'
import { employeesOf } from './example-employees.ts'
import type { Step } from './example-desk.ts'

interface Desk {
  readonly tx: Tx
  readonly actor: Actor
  readonly bank: number
}

type Routine = readonly (readonly [
  dayOfMonth: number,
  act: (desk: Desk, masa: Day, today: Day) => Promise<unknown>,
])[]

/** What the tax officer does of income tax in the next month, on which day of it. */
const ofIncomeTax: Routine = [
  [2, ({ tx }, masa) => exportSlips(tx, masa)],
  [3, numberSlips],
  [4, (desk, masa, today) => closeWithheld(desk, { masa, article: 'pph23' }, today)],
  [4, (desk, masa, today) => closeWithheld(desk, { masa, article: 'pph21' }, today)],
  [7, (desk, masa, today) => payWithheld(desk, { masa, article: 'pph23' }, today)],
  [7, (desk, masa, today) => payWithheld(desk, { masa, article: 'pph21' }, today)],
  [8, (desk, masa, today) => fileWithheld(desk, { masa, article: 'pph23' }, today)],
  [8, (desk, masa, today) => fileWithheld(desk, { masa, article: 'pph21' }, today)],
  [8, creditLate],
  [9, collectSlips],
  [15, payInstalment],
]

/** And of VAT. */
const ofVat: Routine = [
  [5, ({ tx }, masa) => exportFakturs(tx, { masa, perFile: proposedInFile, namesSettlement: true })],
  [6, numberFakturs],
  [10, closeVat],
  [11, payVat],
  [12, fileVat],
]

/** The year is filed month by month; VAT of the month before today is still worked on. */
export async function filingSteps(tx: Tx, today: Day, actor: Actor): Promise<Step[]> {
  const bank = await rowOf(tx, sql<{ id: number }>`select id from account where code = '1-1201'`)
  assert(bank !== undefined, 'the chart of the example has a bank')
  const desk = { tx, actor, bank: bank.id }
  const current = monthStart(today)
  const first = addMonths(current, -11)
  const months = Array.from({ length: 11 }, (_, index) => addMonths(first, index))
  const employees = [...months, current].map((masa) => ({
    ...{ day: monthEnd(masa), order: 59_000 },
    act: (day: Day) => {
      const body = { masa, books: 'salary' as const, rows: employeesOf(masa, first) }
      return postEmployeeTax(tx, body, { actor, today: day })
    },
  }))
  const filed = months.flatMap((masa) => {
    const routine = masa < addMonths(current, -1) ? [...ofIncomeTax, ...ofVat] : ofIncomeTax
    return routine.map(([dayOfMonth, act], at) => ({
      day: addDays(addMonths(masa, 1), dayOfMonth - 1),
      order: 60_000 + at,
      act: (day: Day) => act(desk, masa, day),
    }))
  })
  return [...employees, ...filed]
}

/** Proof of what was paid, as the bank and the tax office number it. */
function proofOf(masa: Day, series: number) {
  const month = masa.slice(2, 4) + masa.slice(5, 7)
  return {
    billingCode: `0${series}${month}${String(40_017_000 + series).padStart(9, '0')}`,
    ntpn: `${month}${'CONTOH'}${series}NTPN0`,
  }
}

const receiptOf = (masa: Day, what: string) => `BPE-${what}/CT/${masa.slice(0, 7)}`

async function numberSlips({ tx }: Desk, masa: Day): Promise<void> {
  const slips = await readSlips(tx, { from: masa, to: monthEnd(masa) })
  const rows = slips
    .filter(({ source }) => source !== 'employee_tax')
    .map(({ id, exported, objectCode, taxAmount }) => ({
      slipNumber: `${masa.slice(2, 4)}00${String(id).padStart(5, '0')}`,
      taxNumber: exported?.counterpartTin ?? '',
      ...{ objectCode, tax: taxAmount },
    }))
  await takeSlipNumbers(tx, { masa, rows })
}

interface ArticleMonth {
  readonly masa: Day
  readonly article: 'pph21' | 'pph23'
}

/** How proofs of an article are numbered, and what its return is called. */
const series = { pph21: 3, pph23: 2 } as const
const returns = { pph21: 'PPH-21', pph23: 'PPH-UNIFIKASI' } as const

async function closeWithheld({ tx, actor }: Desk, of: ArticleMonth, today: Day): Promise<void> {
  const owed = await readOwedByAccount(tx, of)
  const told = { base: sumRupiah(owed.map(({ base }) => base)), tax: sumRupiah(owed.map(({ tax }) => tax)) }
  await closeIncomeTax(tx, { ...of, told }, { actor, today })
}

async function withheldClosing(tx: Tx, { masa, article }: ArticleMonth): Promise<number> {
  const closings = await readIncomeTaxClosings(tx, masa, masa)
  const closing = closings.find((each) => each.article === article)
  assert(closing !== undefined, 'the month was closed before')
  return closing.id
}

async function payWithheld({ tx, actor, bank }: Desk, of: ArticleMonth, today: Day): Promise<void> {
  const body = { paidOn: today, accountId: bank, ...proofOf(of.masa, series[of.article]) }
  await payIncomeTax(tx, await withheldClosing(tx, of), { body, actor, today })
}

async function fileWithheld({ tx }: Desk, of: ArticleMonth, today: Day): Promise<void> {
  const body = { filedOn: today, receiptNumber: receiptOf(of.masa, returns[of.article]) }
  await fileIncomeTax(tx, await withheldClosing(tx, of), { body, today })
}

async function payInstalment({ tx, actor, bank }: Desk, masa: Day, today: Day): Promise<void> {
  const paid = { kind: 'pph25' as const, masa, amount: toRupiah(8_750_000), paidOn: today, accountId: bank }
  await paySelfPaid(tx, { ...paid, ...proofOf(masa, 4) }, { actor, today })
}

/** The tax office approves what was uploaded, and gives each a number of 17 digits. */
async function numberFakturs({ tx }: Desk, masa: Day, today: Day): Promise<void> {
  const fakturs = await readOutputTax(tx, { from: masa, to: monthEnd(masa) })
  const rows = fakturs
    .filter(({ isReduction }) => !isReduction)
    .map(({ id, transactionCode, sourceNumber }) => ({
      reference: sourceNumber,
      status: 'approved' as const,
      fakturNumber: `${transactionCode}00${masa.slice(2, 4)}${String(27_000_000 + id).padStart(11, '0')}`,
    }))
  await takeFakturNumbers(tx, { masa, rows }, today)
}

/** Tax invoices that vendors sent late count in the month they came in. */
async function creditLate({ tx, actor }: Desk, _masa: Day, today: Day): Promise<void> {
  for (const row of await readInputTax(tx, today, { actor, limit: 100 })) {
    if (row.state !== 'pending' || row.enteredOn >= monthStart(today)) continue
    const body = { decidedOn: today, invoiceNumber: invoiceOf(row.enteredOn, 2), invoiceDay: row.enteredOn }
    await creditInputTax(tx, row.id, { body, today, actor })
  }
}

/** Slips that customers sent for what they withheld until the month before. */
async function collectSlips({ tx }: Desk, masa: Day): Promise<void> {
  const rows = await rowsOf(
    tx,
    sql<{ id: number; sourceId: number; withheldOn: Day }>`
      select id, source_id as "sourceId", withheld_on as "withheldOn" from withheld_from_us
      where slip_day is null and cancelled_on is null and withheld_on < ${masa} order by id`,
  )
  for (const { id, sourceId, withheldOn } of rows) {
    const slipNumber = `${withheldOn.slice(2, 4)}01${String(id).padStart(5, '0')}`
    await recordSlips(tx, { source: 'receipt', sourceId }, [
      { id, slipNumber, slipDay: monthEnd(withheldOn) },
    ])
  }
}

async function closeVat({ tx, actor }: Desk, masa: Day, today: Day): Promise<void> {
  const { result } = await readVatMonth(tx, masa, { actor, today })
  await closeMasa(tx, { masa, told: result }, { actor, today, now: `${today}T05:00:00Z` })
}

async function vatClosing({ tx, actor }: Desk, masa: Day, today: Day) {
  const { closing } = await readVatMonth(tx, masa, { actor, today })
  assert(closing !== null, 'the month was closed before')
  return { id: closing.id, isOwed: closing.result.payable > 0 }
}

async function payVat(desk: Desk, masa: Day, today: Day): Promise<void> {
  const { id, isOwed } = await vatClosing(desk, masa, today)
  if (!isOwed) return
  const { tx, actor, bank } = desk
  await payMasa(tx, id, { body: { paidOn: today, accountId: bank, ...proofOf(masa, 1) }, actor, today })
}

async function fileVat(desk: Desk, masa: Day, today: Day): Promise<void> {
  const { id } = await vatClosing(desk, masa, today)
  const { tx, actor } = desk
  await fileMasa(tx, id, { body: { filedOn: today, receiptNumber: receiptOf(masa, 'PPN') }, actor, today })
}
