import { sql } from 'kysely'
import { addDays, addMonths, monthEnd, monthStart, type Day } from '../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import type { BodyOf } from '../../../platform/rules/http/endpoint.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import type { Database, Tx } from '../../../platform/server/database/database.ts'
import { insertRow, updateRow } from '../../../platform/server/database/rows.ts'
import { notFound, refuseIf } from '../../../platform/server/http/refusal.ts'
import { accountsForRoles, cashAccount } from '../../accounts/server/index.ts'
import { readLocks } from '../../closing/server/index.ts'
import { cancelProblems } from '../../documents/rules/cancellation.ts'
import { rolesOf, roleSides, sidesOf } from '../../documents/rules/journal-sides.ts'
import type { Caller } from '../../documents/server/index.ts'
import { holdOldBooks, postJournal, reverseDocumentEntry } from '../../ledger/server/index.ts'
import { periodLock } from '../../periods/rules/period-lock.ts'
import type { closeMasa, fileMasa, payMasa } from '../contract.ts'
import { closingProblems, filingProblems, paymentProblems, sameResult } from '../rules/vat-closing.ts'
import { correctionOf, correctionRuleOf } from '../rules/vat-correction.ts'
import { closingAmounts, vatResult } from '../rules/vat-summary.ts'
import {
  holdClosings,
  isLaterClosed,
  lockClosing,
  readOverpaidBefore,
  readOverpaidOn,
  type StoredClosing,
} from './closing-store.ts'
import { refuseUsedReceipt } from '../billing/server/used-receipt.ts'
import { readAsked } from '../refunds/server/vat-refund-store.ts'
import { readClosingFacts } from './closing-facts.ts'
import { conflict } from './refusals.ts'
import { readVatSums } from './vat-sums.ts'

type Asking = Caller & { readonly now: string }

/** Closes a month of VAT on its last day, or the first open one: its accounts to zero, the rest owed or overpaid. */
export async function close(tx: Tx, input: BodyOf<typeof closeMasa>, caller: Asking) {
  const masa = monthStart(input.masa)
  await holdClosings(tx)
  const { before, ...facts } = await readClosingFacts(tx, masa)
  const isCorrection = before.length > 0
  refuseIf(closingProblems(masa, { ...facts, today: caller.today }))
  const { result, rule } = await resultOf(tx, masa, { before, today: caller.today })
  if (!sameResult(result, input.told)) throw conflict('masa-changed', changedText)
  const closedOn = await firstOpenDay(tx, isCorrection ? caller.today : monthEnd(masa), caller)
  const name = `masa PPN ${formatMonth(masa)}${isCorrection ? ` pembetulan ${before.length}` : ''}`
  const amounts = closingAmounts(result)
  const roles = rolesOf(amounts)
  const accounts = await accountsForRoles(tx, roles)
  const entry =
    roles.length === 0
      ? undefined
      : await postJournal(
          tx,
          {
            entryDate: closedOn,
            description: `Tutup ${name}`,
            referenceType: 'vat_closing',
            referenceNumber: numberOf(masa),
            lines: sidesOf(roleSides(accounts, amounts)),
          },
          { actor: caller.actor },
        )
  await insertRow(tx, 'vat_closing', {
    ...{ masa, closedOn, createdBy: caller.actor.name, correction: before.length, calculation: rule },
    outputAmount: result.output,
    inputAmount: result.input,
    prepaidAmount: result.prepaid,
    compensationAmount: result.compensation,
    payableAmount: result.payable,
    overpaidAmount: result.overpaid,
    payableAccountId: result.payable > 0 ? (accounts.vat_payable ?? null) : null,
    journalEntryId: entry?.id ?? null,
  })
  return { entryNumber: entry?.entryNumber ?? null, closedOn }
}

interface Correcting {
  readonly before: readonly StoredClosing[]
  readonly today: Day
}

/** What closing a month would post: of a correction the difference from what was filed, by the rule of today. */
export async function resultOf(db: Database, masa: Day, { before, today }: Correcting) {
  const sums = await readVatSums(db, masa)
  const overpaidBefore = toRupiah(await readOverpaidBefore(db, masa))
  const month = { ...sums, overpaidBefore }
  const now = vatResult(month)
  if (before.length === 0) return { month, now, result: now, rule: null }
  const rule = correctionRuleOf(today)
  const overpaidNow = await readOverpaidOn(db, today)
  return { month, now, result: correctionOf({ now, before, overpaidNow, rule }), rule }
}

const changedText = 'Angka masa ini berubah sejak ditampilkan. Periksa ringkasannya, lalu tutup sekali lagi.'

/** A month as the number of what closes or pays it. */
function numberOf(masa: Day): string {
  return masa.slice(0, 7)
}

/** The day itself, or the first one after it that somebody may post on; today at the latest. */
async function firstOpenDay(tx: Tx, day: Day, { actor, today, now }: Asking): Promise<Day> {
  const locks = { ...(await readLocks({ db: tx, actor })), oldBooksUntil: await holdOldBooks(tx) }
  const isOpen = (on: Day) => periodLock(on, locks, { group: 'everything', now }) === undefined
  if (isOpen(day)) return day
  for (let on = addDays(day, 1); on < today; on = monthStart(addMonths(on, 1))) if (isOpen(on)) return on
  return today
}

async function standing(tx: Tx, id: number): Promise<StoredClosing> {
  const closing = await lockClosing(tx, id)
  if (closing === undefined) throw notFound()
  if (closing.correctedOn !== null)
    throw conflict('masa-filed', 'SPT ini sudah diikuti pembetulan. Muat ulang halaman.')
  return closing
}

/** Reopens a month by the mirror of its entry, while nothing stands on it. */
export async function reopen(
  tx: Tx,
  id: number,
  { reason, ...caller }: Asking & { readonly reason: string },
) {
  const closing = await standing(tx, id)
  const { masa, closedOn, entryId } = closing
  if (closing.filedOn !== null)
    throw conflict('masa-filed', 'SPT masa ini sudah dilaporkan. Perubahannya lewat pembetulan.')
  if (closing.paidOn !== null)
    throw conflict('masa-paid', 'Masa ini sudah disetor. Batalkan setorannya dahulu.')
  if (closing.correction === 0 && (await isLaterClosed(tx, masa)))
    throw conflict('masa-closed', 'Masa berikutnya sudah ditutup. Buka masa itu dahulu.')
  if ((await readAsked(tx, masa)).asked > 0)
    throw conflict('refund', 'Lebih bayar masa ini diminta kembali. Batalkan restitusinya dahulu.')
  const entryDate = await firstOpenDay(tx, closedOn, caller)
  const { actor } = caller
  const reversal =
    entryId === null ? undefined : await reverseDocumentEntry(tx, { entryId, entryDate, reason }, { actor })
  await updateRow(tx, 'vat_closing', {
    ...{ id, reopenedOn: entryDate, reversalEntryId: reversal?.id ?? null, reopenReason: reason },
    version: sql`t.version + 1`,
  })
  return { masa }
}

/** Registers what was paid of a month: billing code, NTPN, and the entry. */
export async function pay(
  tx: Tx,
  id: number,
  { body, ...caller }: Caller & { readonly body: BodyOf<typeof payMasa> },
) {
  const closing = await standing(tx, id)
  const { masa, closedOn, payable, payableAccountId, correction } = closing
  if (payableAccountId === null || closing.paidOn !== null)
    throw conflict('masa-paid', 'Masa ini sudah disetor, atau tidak ada yang harus disetor.')
  refuseIf(paymentProblems(body, { today: caller.today, closedOn }))
  await refuseUsedReceipt(tx, body)
  const accountId = await cashAccount(tx, body.accountId)
  const entry = await postJournal(
    tx,
    {
      entryDate: body.paidOn,
      description: `Setoran PPN masa ${formatMonth(masa)}${correction === 0 ? '' : ` pembetulan ${correction}`}`,
      referenceType: 'vat_payment',
      referenceNumber: numberOf(masa),
      lines: sidesOf([
        [payableAccountId, payable],
        [accountId, toRupiah(-payable)],
      ]),
    },
    { actor: caller.actor },
  )
  await updateRow(tx, 'vat_closing', {
    ...{
      id,
      billingCode: body.billingCode.trim(),
      ntpn: body.ntpn.trim().toUpperCase(),
      paidOn: body.paidOn,
    },
    ...{ paymentEntryId: entry.id, bankAccountId: accountId, version: sql`t.version + 1` },
  })
  return { entryNumber: entry.entryNumber }
}

/** Takes a payment back that was registered wrongly, on its day or later. */
export async function unpay(
  tx: Tx,
  id: number,
  { entryDate, reason, today, actor }: Caller & { readonly entryDate: Day; readonly reason: string },
) {
  const closing = await standing(tx, id)
  if (closing.paymentEntryId === null || closing.paidOn === null)
    throw conflict('masa-unpaid', 'Masa ini belum disetor.')
  if (closing.filedOn !== null) throw conflict('masa-filed', 'SPT masa ini sudah dilaporkan.')
  refuseIf(cancelProblems({ entryDate, reason }, { today, documentDay: closing.paidOn }))
  const entry = await reverseDocumentEntry(
    tx,
    { entryId: closing.paymentEntryId, entryDate, reason },
    { actor },
  )
  await updateRow(tx, 'vat_closing', {
    ...{ id, billingCode: null, billingIssuedOn: null, ntpn: null, paidOn: null, paymentEntryId: null },
    bankAccountId: null,
    version: sql`t.version + 1`,
  })
  return { entryNumber: entry.entryNumber }
}

/** Registers that the return of a month was filed; what is owed is paid before. */
export async function file(
  tx: Tx,
  id: number,
  { body, today }: Caller & { readonly body: BodyOf<typeof fileMasa> },
) {
  const closing = await standing(tx, id)
  const { masa, payable, paidOn } = closing
  if (closing.filedOn !== null) throw conflict('masa-filed', 'SPT masa ini sudah dilaporkan.')
  if (payable > 0 && paidOn === null)
    throw conflict('masa-unpaid', 'PPN masa ini disetor sebelum SPT dilaporkan.')
  refuseIf(filingProblems(body, { today, masa }))
  if (closing.calculation !== null && closing.calculation !== correctionRuleOf(body.filedOn))
    throw conflict('masa-changed', otherRuleText)
  await updateRow(tx, 'vat_closing', {
    ...{ id, filedOn: body.filedOn, receiptNumber: body.receiptNumber.trim() },
    version: sql`t.version + 1`,
  })
  return { masa }
}

const otherRuleText =
  'Pembetulan dihitung menurut hari pelaporannya (PER-12/PJ/2026 sejak 1 Oktober 2026). Buka kembali, lalu tutup sekali lagi.'

/** Begins a correction of a return that was filed: it stands, and the difference is closed by a further one. */
export async function correct(tx: Tx, id: number, today: Day) {
  const { masa, filedOn, correction } = await standing(tx, id)
  if (filedOn === null)
    throw conflict('masa-unfiled', 'SPT masa ini belum dilaporkan; buka kembali masanya bila ada yang salah.')
  await updateRow(tx, 'vat_closing', { id, correctedOn: today, version: sql`t.version + 1` })
  return { masa, correction: correction + 1 }
}
