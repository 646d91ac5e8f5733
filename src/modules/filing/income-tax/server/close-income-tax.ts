import { monthEnd, monthStart, type Day } from '../../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../../platform/rules/day/format-day.ts'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { sumRupiah, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles, cashAccount } from '../../../accounts/server/index.ts'
import { cancelProblems } from '../../../documents/rules/cancellation.ts'
import { sidesOf, type Side } from '../../../documents/rules/journal-sides.ts'
import type { Caller } from '../../../documents/server/index.ts'
import { postJournal, reverseDocumentEntry } from '../../../ledger/server/index.ts'
import { withheldArticles } from '../../../tax/rules/withholding.ts'
import {
  changeIncomeTaxClosing,
  holdIncomeTax,
  insertIncomeTaxClosing,
  lockIncomeTaxClosing,
  readIncomeTaxClosings,
  readOwedByAccount,
  type IncomeTaxClosing,
} from '../../../tax/server/index.ts'
import { refuseUsedReceipt } from '../../billing/server/used-receipt.ts'
import { filingProblems, paymentProblems } from '../../rules/vat-closing.ts'
import { conflict } from '../../server/refusals.ts'
import type { closeIncomeTax, fileIncomeTax, payIncomeTax } from '../contract.ts'
import { incomeTaxClosingProblems, payableOf } from '../rules/income-tax-closing.ts'

/** Closes an article of a month on what its caller saw; a correction owes what earlier returns did not pay. */
export async function close(tx: Tx, input: BodyOf<typeof closeIncomeTax>, { actor, today }: Caller) {
  const { article, told } = input
  const masa = monthStart(input.masa)
  await holdIncomeTax(tx)
  const closings = await readIncomeTaxClosings(tx, masa, masa)
  const own = closings.filter((each) => each.article === article)
  const closing = own.find(({ correctedOn }) => correctedOn === null)
  const owed = await readOwedByAccount(tx, { masa, article })
  const isCorrecting = closing === undefined && own.length > 0
  refuseIf(incomeTaxClosingProblems({ masa, rows: owed.length, waiting: 0, closing, isCorrecting }, today))
  const [base, tax] = [sumRupiah(owed.map((each) => each.base)), sumRupiah(owed.map((each) => each.tax))]
  if (told.base !== base || told.tax !== tax)
    throw conflict(
      'masa-changed',
      'Angka pasal ini berubah sejak ditampilkan. Periksa barisnya, lalu tutup sekali lagi.',
    )
  const settled = sumRupiah(own.map(({ payable }) => payable))
  const payable = payableOf(tax, settled)
  const correction = own.length
  const id = await insertIncomeTaxClosing(tx, {
    ...{ masa, article, correction, closedOn: closedDay(masa, today, isCorrecting), createdBy: actor.name },
    ...{ base, tax, settled, payable },
  })
  return { id, payable }
}

/** A month is closed as of its last day, a correction of it on the day it is closed. */
function closedDay(masa: Day, today: Day, isCorrecting: boolean): Day {
  return isCorrecting ? today : monthEnd(masa)
}

async function standing(tx: Tx, id: number): Promise<IncomeTaxClosing> {
  const closing = await lockIncomeTaxClosing(tx, id)
  if (closing === undefined) throw notFound()
  if (closing.correctedOn !== null)
    throw conflict('masa-filed', 'SPT ini sudah diikuti pembetulan. Muat ulang halaman.')
  return closing
}

const filed = () => conflict('masa-filed', 'SPT masa ini sudah dilaporkan. Perubahannya lewat pembetulan.')

/** Reopens an article of a month while nothing stands on it; its rows may change again. */
export async function reopen(
  tx: Tx,
  id: number,
  { reason, today }: { readonly reason: string; readonly today: Day },
) {
  const { masa, paidOn, filedOn } = await standing(tx, id)
  if (filedOn !== null) throw filed()
  if (paidOn !== null) throw conflict('masa-paid', 'Masa ini sudah disetor. Batalkan setorannya dahulu.')
  await changeIncomeTaxClosing(tx, id, { reopenedOn: today, reopenReason: reason })
  return { masa }
}

/** Registers what was paid of an article of a month: billing code, NTPN, and the entry. */
export async function pay(
  tx: Tx,
  id: number,
  { body, actor, today }: Caller & { readonly body: BodyOf<typeof payIncomeTax> },
) {
  const closing = await standing(tx, id)
  const { masa, article, closedOn, payable, paidOn, correction } = closing
  if (payable === 0 || paidOn !== null)
    throw conflict('masa-paid', 'Masa ini sudah disetor, atau tidak ada yang harus disetor.')
  refuseIf(paymentProblems(body, { today, closedOn }))
  await refuseUsedReceipt(tx, { ...body, article })
  const accountId = await cashAccount(tx, body.accountId)
  const owed = await owedSides(tx, closing)
  const { text } = withheldArticles[article]
  const entry = await postJournal(
    tx,
    {
      entryDate: body.paidOn,
      description: `Setoran ${text} masa ${formatMonth(masa)}${correction === 0 ? '' : ` pembetulan ${correction}`}`,
      referenceType: 'income_tax_payment',
      referenceNumber: masa.slice(0, 7),
      lines: sidesOf([...owed, [accountId, toRupiah(-payable)]]),
    },
    { actor },
  )
  await changeIncomeTaxClosing(tx, id, {
    ...{ billingCode: body.billingCode.trim(), ntpn: body.ntpn.trim().toUpperCase(), paidOn: body.paidOn },
    ...{ paymentEntryId: entry.id, bankAccountId: accountId },
  })
  return { entryNumber: entry.entryNumber }
}

/** What is paid by the accounts it is owed on; a correction pays its difference on the account of today. */
async function owedSides(tx: Tx, { masa, article, correction, payable }: IncomeTaxClosing): Promise<Side[]> {
  const owed = await readOwedByAccount(tx, { masa, article })
  if (correction === 0) return owed.map(({ accountId, tax }): Side => [accountId, tax])
  const [only, ...others] = owed
  return [
    [only !== undefined && others.length === 0 ? only.accountId : await roleAccount(tx, article), payable],
  ]
}

async function roleAccount(tx: Tx, article: IncomeTaxClosing['article']): Promise<number> {
  const { role } = withheldArticles[article]
  return (await accountsForRoles(tx, [role]))[role]
}

/** Takes a payment back that was registered wrongly, on its day or later. */
export async function unpay(
  tx: Tx,
  id: number,
  { entryDate, reason, today, actor }: Caller & { readonly entryDate: Day; readonly reason: string },
) {
  const { paymentEntryId, paidOn, filedOn } = await standing(tx, id)
  if (filedOn !== null) throw filed()
  if (paymentEntryId === null || paidOn === null) throw conflict('masa-unpaid', 'Masa ini belum disetor.')
  refuseIf(cancelProblems({ entryDate, reason }, { today, documentDay: paidOn }))
  const entry = await reverseDocumentEntry(tx, { entryId: paymentEntryId, entryDate, reason }, { actor })
  await changeIncomeTaxClosing(tx, id, {
    ...{ billingCode: null, billingIssuedOn: null, ntpn: null, paidOn: null, paymentEntryId: null },
    bankAccountId: null,
  })
  return { entryNumber: entry.entryNumber }
}

/** Registers that the return of an article of a month was filed; what is owed is paid before. */
export async function file(
  tx: Tx,
  id: number,
  { body, today }: { readonly body: BodyOf<typeof fileIncomeTax>; readonly today: Day },
) {
  const { masa, payable, paidOn, filedOn } = await standing(tx, id)
  if (filedOn !== null) throw filed()
  if (isOwed(payable, paidOn)) throw conflict('masa-unpaid', 'PPh masa ini disetor sebelum SPT dilaporkan.')
  refuseIf(filingProblems(body, { today, masa }))
  await changeIncomeTaxClosing(tx, id, {
    filedOn: body.filedOn,
    receiptNumber: body.receiptNumber.trim(),
  })
  return { masa }
}

function isOwed(payable: Rupiah, paidOn: Day | null): boolean {
  return payable > 0 && paidOn === null
}

/** Begins a correction of a return that was filed: it stands, and rows of its month may change again. */
export async function correct(tx: Tx, id: number, today: Day) {
  const { masa, filedOn, correction } = await standing(tx, id)
  if (filedOn === null)
    throw conflict('masa-unfiled', 'SPT masa ini belum dilaporkan; buka kembali masanya bila ada yang salah.')
  await changeIncomeTaxClosing(tx, id, { correctedOn: today })
  return { masa, correction: correction + 1 }
}
