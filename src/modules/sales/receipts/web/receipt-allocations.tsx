import { Button } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { toRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import type { Form } from '../../../../platform/web/form/use-form.ts'
import type { InvoiceRow } from '../../invoices/contract.ts'
import { InvoiceBadge } from '../../invoices/web/invoice-badge.tsx'
import type { UnpaidInvoices } from './use-unpaid-invoices.ts'
import '../../../../platform/web/grid/line-grid.css'

/** What spreads an amount over a customer's unpaid invoices. */
interface Spread {
  readonly unpaid: UnpaidInvoices
  /** Absent until a customer is chosen. */
  readonly customer: object | undefined
  readonly form: Pick<Form<Allocated>, 'draft' | 'problems' | 'at'>
  readonly allocate: (id: number, amount: Rupiah) => void
}

/** What each invoice gets, by its id. */
export interface Allocated {
  readonly allocated: ReadonlyMap<number, Rupiah>
}

type Props = Spread & {
  /** What is said when the customer owes nothing. */
  readonly nothing: string
}

/** The customer's unpaid invoices with what each gets. ↑ ↓ Enter go between rows, `=` fills what is open. */
export function ReceiptAllocations({ nothing, ...spread }: Props) {
  const { unpaid, customer } = spread
  if (!customer) return <p className="muted">Pilih customer untuk melihat invoice yang belum lunas.</p>
  if (unpaid.ready && unpaid.rows.length === 0) return <p className="muted">{nothing}</p>
  return (
    <div className="grid-scroll receipt-scroll">
      <table role="grid" aria-label="Alokasi ke invoice, dalam Rupiah" className="line-grid receipt-grid">
        <thead>
          <tr>
            <th scope="col">Invoice</th>
            <th scope="col">Tanggal</th>
            <th scope="col">Jatuh tempo</th>
            <th scope="col">Status</th>
            <th scope="col" className="grid-amount">
              Sisa
            </th>
            <th scope="col" className="grid-amount">
              Dibayar
            </th>
            <th scope="col" className="grid-amount">
              Sisa setelahnya
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={betweenRows}>
          {unpaid.rows.map((invoice, row) => (
            <AllocationRow key={invoice.id} {...spread} invoice={invoice} row={row} />
          ))}
        </tbody>
      </table>
      {unpaid.more && (
        <Button variant="subtle" onClick={unpaid.more}>
          Muat lagi
        </Button>
      )}
    </div>
  )
}

type RowProps = Spread & { readonly invoice: InvoiceRow; readonly row: number }

function AllocationRow({ form, allocate, invoice, row }: RowProps) {
  const { id, invoiceNumber, openAmount } = invoice
  const amount = form.draft.allocated.get(id) ?? zeroRupiah
  const { path, onProblem } = form.at(`allocations.${row}.amount`)
  const isWrong = form.problems.some((problem) => problem.path.startsWith(`allocations.${row}.`))
  const fill = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== '=' || event.currentTarget.value !== '') return
    event.preventDefault()
    allocate(id, openAmount)
  }
  return (
    <tr data-index={row}>
      <th scope="row">{invoiceNumber}</th>
      <td role="gridcell" className="only-wide">
        {formatDay(invoice.invoiceDate)}
      </td>
      <td role="gridcell" className="only-wide">
        {formatDay(invoice.dueDate)}
      </td>
      <td role="gridcell" className="badge-cell">
        <InvoiceBadge state={invoice.state} />
      </td>
      <td role="gridcell" className="num">
        <span className="only-phone muted">Sisa </span>
        {formatAmount(openAmount)}
      </td>
      <td role="gridcell" className="grid-cell" aria-invalid={isWrong || undefined}>
        <AmountInput
          name={`Dibayar ${invoiceNumber}`}
          path={path}
          value={amount === 0 ? undefined : amount}
          onChange={(next) => allocate(id, next ?? zeroRupiah)}
          onProblem={(message) => onProblem(message && `${invoiceNumber}: ${message}`)}
          onKeyDown={fill}
        />
      </td>
      <td role="gridcell" className="num only-wide">
        {formatAmount(toRupiah(openAmount - amount))}
      </td>
    </tr>
  )
}

const movements: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }

/** The arrow keys and Enter go to the same field of the next row. */
function betweenRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const by = event.ctrlKey || event.altKey || event.metaKey ? undefined : movements[event.key]
  if (by === undefined || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const row = Number(event.target.closest('tr')?.dataset['index']) + (event.shiftKey ? -1 : by)
  event.currentTarget.querySelector<HTMLInputElement>(`tr[data-index="${row}"] input`)?.focus()
}
