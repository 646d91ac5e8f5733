import { sql } from 'kysely'
import { addMonths, monthEnd, monthStart, toDay, type Day } from '../../../platform/rules/day/day.ts'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { sumRupiah, sumTotals, toRupiah, toTotal, type Rupiah } from '../../../platform/rules/money/money.ts'
import { rowsOf, type Database } from '../../../platform/server/database/database.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import type { Caller } from '../../documents/server/index.ts'
import { isCalledOff } from '../../tax/server/index.ts'
import { readHolidays } from '../../settings/server/index.ts'
import type { listVatMonths, MasaRow, VatClosing, VatMonthView, VatTie } from '../contract.ts'
import { masaStateOf, vatDueDay, type MasaState } from '../rules/masa.ts'
import { holds } from '../rules/permissions.ts'
import { correctionLines, type CorrectionRule } from '../rules/vat-correction.ts'
import { vatSummary, type VatResult } from '../rules/vat-summary.ts'
import { overpaidLines, refundable } from '../refunds/rules/vat-refund.ts'
import { readAsked } from '../refunds/server/vat-refund-store.ts'
import { readReplacedSince } from '../replacing/server/replacing.ts'
import { waitingBilling } from '../billing/rules/billing-code.ts'
import { resultOf } from './close-masa.ts'
import {
  findClosing,
  isLaterClosed,
  readClosings,
  readCorrected,
  readManualClosings,
  type StoredClosing,
} from './closing-store.ts'
import { readPrepaidTie } from '../vat-payments/server/prepaid-tie.ts'
import { readInputTie, readOutputTie, type TieRow } from './vat-sums.ts'

/** Tax invoices that no file holds yet, or that the tax office turned down, by month. */
export async function readWaiting(db: Database, from: Day, to: Day): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf(
    db,
    sql<{
      masa: Day
      count: number
    }>`select date_trunc('month', issued_on)::date as masa, count(*)::int as count
      from output_tax o where issued_on between ${from} and ${to} and not is_reduction and status in ('open', 'rejected')
        and not ${isCalledOff} group by 1`,
  )
  return new Map(rows.map(({ masa, count }) => [masa, count]))
}

interface Standing {
  readonly masa: Day
  readonly closing: StoredClosing | undefined
  readonly waiting: number
  readonly isManual: boolean
}

function stateOf({ masa, closing, waiting, isManual }: Standing, today: Day): MasaState {
  const facts = {
    ...{ masa, waiting },
    isClosed: isManual || closing !== undefined,
    isPaid: closing?.paidOn !== null && closing?.paidOn !== undefined,
    isFiled: closing?.filedOn !== null && closing?.filedOn !== undefined,
  }
  return masaStateOf(facts, today)
}

/** The months of a year with how far each has come; four queries. */
export async function readYear(
  db: Database,
  year: string,
  today: Day,
): Promise<ReplyOf<typeof listVatMonths>> {
  const first = toDay(`${year}-01-01`)
  const closings = await readClosings(db, first, toDay(`${year}-12-01`))
  const waiting = await readWaiting(db, first, toDay(`${year}-12-31`))
  const manual = await readManualClosings(db, first, toDay(`${year}-12-31`))
  const holidays = await readHolidays(db)
  const rows = Array.from({ length: 12 }, (_, index): MasaRow => {
    const masa = addMonths(first, index)
    const closing = closings.find((each) => each.masa === masa && each.correctedOn === null)
    return {
      masa,
      state: stateOf(
        {
          masa,
          closing,
          isManual: manual.some((each) => each.masa === masa),
          waiting: waiting.get(masa) ?? 0,
        },
        today,
      ),
      payable: closing?.payable ?? toRupiah(0),
      overpaid: closing?.overpaid ?? toRupiah(0),
      dueDay: vatDueDay(masa, holidays),
    }
  })
  return { rows }
}

function tieOf(role: VatTie['role'], rows: readonly TieRow[]): VatTie {
  return {
    role,
    register: sumTotals(rows.map(({ register }) => toTotal(register))),
    ledger: sumTotals(rows.map(({ ledger }) => toTotal(ledger))),
    differences: rows
      .map((row) => ({ ...row, register: toTotal(row.register), ledger: toTotal(row.ledger) }))
      .filter(({ register, ledger }) => register !== ledger)
      .slice(0, 200),
  }
}

/** What was paid in advance is told where there is any. */
async function readTies(db: Database, masa: Day): Promise<VatTie[]> {
  const prepaid = await readPrepaidTie(db, masa)
  return [
    tieOf('vat_out', await readOutputTie(db, masa)),
    tieOf('vat_in', await readInputTie(db, masa)),
    ...(prepaid.length > 0 ? [tieOf('vat_prepaid', prepaid)] : []),
  ]
}

function shownClosing(closing: StoredClosing): VatClosing {
  const { id, version, closedOn, createdBy, entryNumber, correction } = closing
  const { output, input, prepaid, compensation, payable, overpaid } = closing
  const { billingCode, ntpn, paidOn, paymentNumber, receiptNumber, filedOn } = closing
  return {
    ...{ id, version, correction, closedOn, createdBy, entryNumber },
    result: { output, input, prepaid, compensation, payable, overpaid },
    payment:
      billingCode === null || ntpn === null || paidOn === null || paymentNumber === null
        ? null
        : { billingCode, ntpn, paidOn, entryNumber: paymentNumber },
    billing: waitingBilling(closing),
    filing: receiptNumber === null || filedOn === null ? null : { receiptNumber, filedOn },
  }
}

/** A month of VAT: the lines of its return beside the ledger, and what became of it. */
export async function readMonth(db: Database, day: Day, { actor, today }: Caller): Promise<VatMonthView> {
  const masa = monthStart(day)
  const closing = await findClosing(db, masa)
  const before = await readCorrected(db, masa)
  const { month, now, result, rule } = await resultOf(db, masa, {
    before: closing === undefined ? before : [],
    today,
  })
  const ties = await readTies(db, masa)
  const waiting = await readWaiting(db, masa, monthEnd(masa))
  const manual = await readManualClosings(db, masa, monthEnd(masa))
  const manualClosings = manual.map(({ number }) => number)
  const later = await isLaterClosed(db, masa)
  const { asked, received } = await readAsked(db, masa)
  const closings = closing === undefined ? [...before, result] : [...before, closing]
  const left = refundable({ before: month.overpaidBefore, closings, asked })
  return {
    masa,
    state: stateOf({ masa, closing, isManual: manual.length > 0, waiting: waiting.get(masa) ?? 0 }, today),
    dueDay: vatDueDay(masa, await readHolidays(db)),
    lines: [
      ...vatSummary(month),
      ...correctionPart({
        before,
        result: closing ?? result,
        rule: closing?.calculation ?? rule,
        refunded: received,
      }),
      ...overpaidLines({ left, asked }),
    ],
    result,
    ties,
    manualClosings,
    closing: closing === undefined ? null : shownClosing(closing),
    before: before.map(shownClosing),
    changedSince: closing === undefined ? toRupiah(0) : changedBy(now, [...before, closing]),
    replacedSince: closing === undefined ? [] : await readReplacedSince(db, { masa, closingId: closing.id }),
    actions: actionsOf(
      {
        closing,
        later: later && before.length === 0,
        mayClose: manualClosings.length === 0 && monthEnd(masa) <= today,
      },
      actor,
    ),
  }
}

/** What the registers differ by from what was closed. */
function changedBy(now: VatResult, closed: readonly VatResult[]): Rupiah {
  const net = ({ output, input, prepaid }: VatResult) => toRupiah(output - input - prepaid)
  return toRupiah(net(now) - sumRupiah(closed.map(net)))
}

interface Corrected {
  readonly before: readonly VatResult[]
  readonly result: VatResult
  readonly rule: CorrectionRule | null
  /** What of the month the state paid back. */
  readonly refunded: Rupiah
}

function correctionPart({ before, result, rule, refunded }: Corrected) {
  return before.length === 0 || rule === null ? [] : correctionLines(before, result, { rule, refunded })
}

interface ActFacts {
  readonly closing: StoredClosing | undefined
  readonly later: boolean
  readonly mayClose: boolean
}

function actionsOf({ closing, later, mayClose }: ActFacts, actor: Actor): VatMonthView['actions'] {
  if (!holds(actor, 'tax.edit')) return []
  const always = ['export', 'mark'] as const
  if (closing === undefined) return mayClose && !later ? [...always, 'close'] : [...always]
  if (closing.filedOn !== null) return [...always, 'correct']
  const isPaid = closing.paidOn !== null
  const mayReopen = !isPaid && !later
  const mayPay = !isPaid && closing.payable > 0
  return [
    ...always,
    ...(mayReopen ? (['reopen'] as const) : []),
    ...(mayPay ? (['bill', 'pay'] as const) : []),
    ...(isPaid ? (['unpay'] as const) : []),
    ...(mayPay ? [] : (['file'] as const)),
  ]
}
