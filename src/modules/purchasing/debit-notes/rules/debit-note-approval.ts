import { daysBetween, type Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { quantityText } from '../../../../platform/rules/money/quantity.ts'
import type { ApprovalKind } from '../../../approvals/rules/facts.ts'
import type { Proposal } from '../../../approvals/rules/proposal.ts'
import type { NoteAmounts } from './debit-note.ts'

/** Notes to vendors may need an agreement before there is anything of them. */
export const debitNoteApprovals: ApprovalKind = {
  kind: 'debit-note',
  label: 'Nota debit',
  conditions: ['backdated'],
}

/** A note that is to be made. */
interface ProposedNote {
  readonly noteDate: Day
  readonly vendor: { readonly id: number; readonly code: string; readonly name: string }
  readonly of: {
    readonly table: 'vendor_bill' | 'goods_receipt'
    readonly id: number
    readonly number: string
  }
  readonly reason: string
  readonly keepsGoods: boolean
  readonly amounts: NoteAmounts
  readonly creditAmount: Rupiah
}

/** What whoever agrees to a note reads of it. */
export function debitNoteProposal(
  note: ProposedNote,
  { input, today }: { readonly input: object; readonly today: Day },
): Proposal {
  const { vendor, of, amounts } = note
  return {
    act: 'debit-note.create',
    facts: {
      kind: debitNoteApprovals.kind,
      amount: amounts.totalAmount,
      backdatedDays: Math.max(0, daysBetween(note.noteDate, today)),
    },
    title: `Nota debit ${formatRupiah(amounts.totalAmount)} atas ${of.number} ${vendor.name}`,
    party: vendor.name,
    subject: of,
    concerns: [{ table: 'vendor', id: vendor.id }],
    input,
    content: {
      fields: [
        { label: 'Vendor', value: `${vendor.code} ${vendor.name}`, binds: true },
        { label: 'Atas', value: of.number, binds: true },
        { label: 'Tanggal', value: formatDay(note.noteDate), binds: false },
        { label: 'Alasan', value: note.reason, binds: false },
        ...(note.keepsGoods
          ? [{ label: 'Barang', value: 'tetap, tidak akan ditagih', binds: true } as const]
          : []),
        { label: 'PPN', value: { rupiah: amounts.taxAmount }, binds: true },
        { label: 'Menjadi piutang ke vendor', value: { rupiah: note.creditAmount }, binds: true },
        { label: 'Total', value: { rupiah: amounts.totalAmount }, binds: true },
      ],
      lines: {
        heads: ['Keterangan', 'Jumlah', 'Nilai'],
        rows: amounts.lines.map(({ of: line, quantity, amount }) => [
          line.description,
          quantity === null ? '' : quantityText(quantity),
          { rupiah: amount },
        ]),
      },
    },
  }
}
