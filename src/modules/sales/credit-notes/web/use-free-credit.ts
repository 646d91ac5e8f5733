import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import {
  oneQuantity,
  quantityUnits,
  storedQuantity,
  type Quantity,
} from '../../../../platform/rules/money/quantity.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { usePostedForm } from '../../../documents/web/index.ts'
import { withoutVat, type SalesVat } from '../../../tax/rules/faktur.ts'
import type { TaxClass } from '../../../tax/rules/tax-class.ts'
import type { OrderCustomer } from '../../orders/rules/order-content.ts'
import { createFreeCreditNote, readCreditVat, type CreditNote } from '../contract.ts'
import { freeCreditProblems, type FreeCredit } from '../rules/free-credit.ts'

/** A line of a note without an invoice, as it is typed. */
export interface DraftLine {
  readonly key: number
  readonly description: string
  readonly quantity: Quantity
  readonly unitPrice: Rupiah
  readonly taxClass: TaxClass
  readonly accountId: number | null
  readonly departmentId: number | null
}

type Draft = {
  readonly noteDate: Day | ''
  readonly customer: OrderCustomer | undefined
  readonly reason: string
  readonly fakturNumber: string
  readonly fakturDay: Day | ''
  readonly lines: readonly DraftLine[]
}

export function emptyLine(key: number): DraftLine {
  const untaxed = { taxClass: 'untaxed', accountId: null, departmentId: null } as const
  return { key, description: '', quantity: oneQuantity, unitPrice: zeroRupiah, ...untaxed }
}

function noteOf({ customer, fakturNumber, fakturDay, ...draft }: Draft, noteDate: Day): FreeCredit {
  return {
    ...draft,
    noteDate,
    customerId: customer?.id ?? null,
    fakturNumber: fakturNumber.trim() === '' ? undefined : fakturNumber,
    fakturDay: fakturDay === '' ? null : fakturDay,
  }
}

/** The VAT that a tax invoice of a day bears to a customer; none without one. */
function useVat({ customer, fakturDay }: Draft, today: Day): SalesVat {
  const isKnown = customer !== undefined && fakturDay !== ''
  const query = { customerId: customer?.id ?? 0, day: fakturDay === '' ? today : fakturDay }
  const { data } = useReply(readCreditVat, { query }, { enabled: isKnown, keepPrevious: true })
  return isKnown ? (data?.vat ?? withoutVat) : withoutVat
}

/** Text, amounts and department of another note without an invoice; the faktur it reduces and its accounts are its own. */
function startOf(today: Day, copied: CreditNote | undefined): Draft {
  const lines = (copied?.lines ?? []).map((line, key): DraftLine => ({
    ...emptyLine(key),
    ...{ description: line.productName, unitPrice: line.unitPrice, departmentId: line.departmentId },
    quantity: storedQuantity(line.quantity),
  }))
  return {
    noteDate: today,
    customer: copied && { id: copied.customerId, code: copied.customerCode, name: copied.customerName },
    reason: copied?.reason ?? '',
    ...{ fakturNumber: '', fakturDay: '' },
    lines: lines.length > 0 ? lines : [emptyLine(0)],
  }
}

/** A note without an invoice: what is typed, its VAT, what is wrong, and making it. */
export function useFreeCredit(copied: CreditNote | undefined) {
  const { today } = useSession()
  const { form } = usePostedForm({
    day: { field: 'noteDate', missing: 'Tanggal nota kredit harus diisi' },
    start: startOf(today, copied),
    check: (draft, noteDate) => freeCreditProblems(noteOf(draft, noteDate), { today }),
    question: ({ customer }) => `Buat nota kredit untuk ${customer?.name ?? ''} tanpa invoice`,
    verb: 'Buat Nota Kredit',
    endpoint: createFreeCreditNote,
    input: (draft, noteDate) => {
      const { lines: _, ...head } = noteOf(draft, noteDate)
      const typed = draft.lines.map(({ key: _, quantity, ...line }) => ({
        ...line,
        quantity: quantityUnits(quantity),
      }))
      return { body: { ...head, lines: typed } }
    },
    said: ({ noteNumber, totalAmount }) =>
      `Nota kredit ${noteNumber} tersimpan; ${formatRupiah(totalAmount)} menjadi uang muka`,
  })
  return { form, today, vat: useVat(form.draft, today) }
}

export type FreeCreditState = ReturnType<typeof useFreeCredit>
