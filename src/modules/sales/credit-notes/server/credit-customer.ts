import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { quantityText } from '../../../../platform/rules/money/quantity.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import type { Row } from '../../../../platform/server/database/rows.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { withoutVat } from '../../../tax/rules/faktur.ts'
import { salesVatOfDay } from '../../../tax/server/index.ts'
import { accountOf, byAccount, roleSides, rolesOf, sidesOf } from '../../../documents/rules/journal-sides.ts'
import { waitsFor, type Carrying, type Waits } from '../../../approvals/server/index.ts'
import { postDocument } from '../../../documents/server/index.ts'
import { insertAdvance } from '../../advances/server/advance-store.ts'
import { problem } from '../../rules/problem-codes.ts'
import { missingDepartments, unfitDepartments } from '../../server/line-departments.ts'
import { holdRevenueAccounts } from '../../server/revenue-accounts.ts'
import { asSent } from '../../rules/typed-lines.ts'
import { settlingCustomer, type DocumentCustomer } from '../../server/document-customer.ts'
import type { createFreeCreditNote } from '../contract.ts'
import { creditNoteApprovals, creditNoteProposal } from '../rules/credit-approval.ts'
import { creditNotes } from '../rules/credit-note-kind.ts'
import {
  freeCreditAmounts,
  freeCreditProblems,
  freeCreditRole,
  freeCreditSides,
} from '../rules/free-credit.ts'
import type { ShownAmounts } from '../../orders/rules/order.ts'
import { rateColumns } from '../../orders/server/order-line-store.ts'
import { insertCreditNote, type MadeNote } from './credit-invoice.ts'

type NoteInput = BodyOf<typeof createFreeCreditNote>

/**
 * Credits a customer without an invoice: takes back a discount or, of a tax invoice that is named, revenue and its VAT at
 * the rate of that invoice's day. All of it becomes an advance of the customer. Where a rule asks, it waits for people to agree.
 */
export async function creditCustomer(
  tx: Tx,
  input: NoteInput,
  carrying: Carrying,
): Promise<MadeNote | Waits> {
  const { today, actor } = carrying
  const accounts = await holdRevenueAccounts(
    tx,
    input.lines.flatMap(({ accountId }) => accountId ?? []),
  )
  refuseIf([
    ...freeCreditProblems(input, { today, accounts }),
    ...(await unfitDepartments(tx, input.lines, input.noteDate)),
    ...(await missingDepartments(tx, () => input.lines)),
  ])
  const customer = await settlingCustomer(tx, input.customerId)
  const { fakturDay = null } = input
  const vat = fakturDay === null ? withoutVat : await salesVatOfDay(tx, fakturDay, customer)
  const amounts = freeCreditAmounts(input.lines, vat)
  assert(amounts !== undefined, 'what is too large was refused before')
  refuseIf(amounts.totalAmount > 0 ? [] : [problem('total-zero', 'lines', 'Nilai nota kredit harus > 0')])
  const propose = () => proposalOf(input, { customer, amounts, today })
  const waits = await waitsFor(tx, { kind: creditNoteApprovals.kind, propose }, carrying)
  if (waits !== undefined) return waits
  const posting = await postingOf(tx, input, amounts)
  const day = input.noteDate
  const says = (number: string) => `Nota kredit ${number} ${customer.name}`
  const of = { kind: creditNotes, referenceType: 'credit_note', day }
  const posted = await postDocument(tx, { ...of, says, lines: posting.lines }, actor)
  const { reason, fakturNumber } = input
  const faktur = fakturNumber === undefined ? {} : { fakturNumber, fakturDay }
  const party = {
    customerId: customer.id,
    customerCode: customer.code,
    customerName: customer.name,
    customerAddress: customer.address,
    customerNpwp: customer.npwp,
  }
  const head = { ...party, ...faktur, noteDate: day, reason }
  const rows = linesOf(input, amounts, posting.accountId)
  const id = await insertCreditNote(tx, { head, amounts, posted, rows })
  const amount = amounts.totalAmount
  const { id: customerId } = customer
  await insertAdvance(tx, { by: 'note_id', id, day, customerId, amount, accountId: posting.advanceAccountId })
  return { noteNumber: posted.number, entryNumber: posted.entryNumber, totalAmount: amount }
}

interface Credited {
  readonly customer: DocumentCustomer
  readonly amounts: ShownAmounts
  readonly today: Carrying['today']
}

function proposalOf(input: NoteInput, { customer, amounts, today }: Credited) {
  const { code: customerCode, name: customerName } = customer
  const { totalAmount, taxAmount } = amounts
  const note = {
    ...{ customerCode, customerName, taxAmount, totalAmount, advanceAmount: totalAmount },
    ...{ noteDate: input.noteDate, reason: input.reason, fakturNumber: input.fakturNumber },
    lines: input.lines.map(({ description, quantity }, index) => {
      const subtotal = amounts.lines[index]?.subtotal
      assert(subtotal !== undefined, 'a line without a discount has its amounts')
      return { description, quantity, subtotal }
    }),
  }
  const about = { table: 'customer', id: customer.id, number: customerCode } as const
  return creditNoteProposal(note, { act: 'credit-note.of-customer', about, input: asSent(input), today })
}

/** The entry of a note, the account of lines without one of their own, and that of the advance. */
async function postingOf(tx: Tx, input: NoteInput, amounts: ShownAmounts) {
  const role = freeCreditRole(input)
  const { general, own } = freeCreditSides(input.lines, amounts)
  const revenue = general.map(({ subtotal, departmentId }) => [role, subtotal, departmentId] as const)
  const rest = [
    ['vat_out', amounts.taxAmount],
    ['sales_advance', toRupiah(-amounts.totalAmount)],
  ] as const
  const accounts = await accountsForRoles(tx, rolesOf([...revenue, ...rest]))
  return {
    lines: sidesOf([...byAccount([...roleSides(accounts, revenue), ...own]), ...roleSides(accounts, rest)]),
    accountId: general.some(({ subtotal }) => subtotal !== 0) ? accountOf(accounts, role) : undefined,
    advanceAccountId: accountOf(accounts, 'sales_advance'),
  }
}

function linesOf({ lines }: NoteInput, amounts: ShownAmounts, generalAccountId: number | undefined): Row[] {
  return lines.map((line, index) => {
    const computed = amounts.lines[index]
    const accountId = line.accountId ?? generalAccountId
    assert(computed !== undefined, 'a line without a discount has its amounts')
    return {
      lineNumber: index + 1,
      description: line.description,
      quantity: quantityText(line.quantity),
      unitPrice: line.unitPrice,
      subtotal: computed.subtotal,
      ...rateColumns(computed),
      accountId,
      departmentId: line.departmentId ?? null,
    }
  })
}
