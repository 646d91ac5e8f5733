import { daysBetween, type Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import {
  formatRupiah,
  sumRupiah,
  toRupiah,
  zeroRupiah,
  type Rupiah,
} from '../../../../platform/rules/money/money.ts'
import { quantityText, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import type { ApprovalKind } from '../../../approvals/rules/facts.ts'
import type { Proposal } from '../../../approvals/rules/proposal.ts'

/** Credit notes may need an agreement before there is anything of them. */
export const creditNoteApprovals: ApprovalKind = {
  kind: 'credit-note',
  label: 'Nota kredit',
  conditions: ['backdated'],
}

/** A credit note that is to be made. */
export interface ProposedNote {
  readonly noteDate: Day
  readonly customerName: string
  readonly customerCode: string
  readonly reason: string
  /** It takes its invoice back whole, to be billed again. */
  readonly cancels?: boolean | undefined
  readonly taxAmount: Rupiah
  readonly totalAmount: Rupiah
  /** What of it becomes an advance of the customer. */
  readonly advanceAmount: Rupiah
  /** The tax invoice it reduces, where it has no invoice here. */
  readonly fakturNumber?: string | undefined
  readonly lines: readonly {
    readonly description: string
    readonly quantity: Quantity
    readonly subtotal: Rupiah
  }[]
}

/** What it is asked with, once more when all have agreed; the invoice or customer it is about. */
interface Crediting {
  readonly act: 'credit-note.of-invoice' | 'credit-note.of-customer'
  readonly about: {
    readonly table: 'sales_invoice' | 'customer'
    readonly id: number
    readonly number: string
  }
  readonly input: object
  readonly today: Day
}

/** What a note takes back before advances are taken off it: one of nothing takes back as much revenue as another. */
export function amountTakenBack({
  lines,
  taxAmount,
  totalAmount,
}: Pick<ProposedNote, 'taxAmount' | 'totalAmount'> & {
  readonly lines: readonly { readonly subtotal: Rupiah }[]
}): Rupiah {
  const billed = sumRupiah(lines.map(({ subtotal }) => (subtotal > 0 ? subtotal : zeroRupiah)))
  return toRupiah(Math.max(totalAmount, billed + taxAmount))
}

/** What whoever agrees to a credit note reads of it. */
export function creditNoteProposal(note: ProposedNote, { act, about, input, today }: Crediting): Proposal {
  const { customerCode, customerName, totalAmount: amount, fakturNumber } = note
  return {
    act,
    facts: {
      kind: creditNoteApprovals.kind,
      amount: amountTakenBack(note),
      backdatedDays: Math.max(0, daysBetween(note.noteDate, today)),
    },
    title: `Nota kredit ${formatRupiah(amount)} atas ${about.table === 'customer' ? customerName : `${about.number} ${customerName}`}`,
    party: customerName,
    subject: about,
    input,
    content: {
      fields: [
        { label: 'Customer', value: `${customerCode} ${customerName}`, binds: true },
        ...(about.table === 'sales_invoice' ? [{ label: 'Invoice', value: about.number, binds: true }] : []),
        ...(fakturNumber === undefined ? [] : [{ label: 'Faktur pajak', value: fakturNumber, binds: true }]),
        ...(note.cancels === true ? [{ label: 'Jenis', value: 'Pembatalan invoice', binds: true }] : []),
        { label: 'Tanggal', value: formatDay(note.noteDate), binds: false },
        { label: 'Alasan', value: note.reason, binds: false },
        { label: 'PPN', value: { rupiah: note.taxAmount }, binds: true },
        { label: 'Menjadi uang muka', value: { rupiah: note.advanceAmount }, binds: true },
        { label: 'Total', value: { rupiah: amount }, binds: true },
      ],
      lines: {
        heads: ['Keterangan', 'Jumlah', 'Subtotal'],
        rows: note.lines.map(({ description, quantity, subtotal }) => [
          description,
          quantityText(quantity),
          { rupiah: subtotal },
        ]),
      },
    },
  }
}
