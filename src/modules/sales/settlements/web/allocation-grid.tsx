import { Button } from '@mantine/core'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { toRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { usePages } from '../../../../platform/web/call/use-pages.ts'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { keepArrows } from '../../../../platform/web/form/keep-arrows.ts'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import type { Form } from '../../../../platform/web/form/use-form.ts'
import { listSalesInvoices, type InvoiceRow } from '../../invoices/contract.ts'
import { pastDueText } from '../../invoices/rules/ageing.ts'
import { InvoiceBadge } from '../../invoices/web/invoice-badge.tsx'
import type { ShownInvoices } from '../rules/allocation.ts'
import { invoicesReached } from './invoices-reached.ts'
import '../../../../platform/web/grid/line-grid.css'

export interface UnpaidInvoices extends ShownInvoices<InvoiceRow> {
  /** Loads further ones, while there are any. */
  readonly more: (() => void) | undefined
  /** Those an amount reaches, those due longest first; loads as many pages as that takes. */
  readonly reaching: (amount: Rupiah) => Promise<readonly InvoiceRow[]>
  /** Why the list, or its next page, could not be read. */
  readonly error: unknown
  readonly retry: () => void
}

const none: readonly InvoiceRow[] = []

/** The unpaid invoices of a customer, those due longest first. */
export function useUnpaidInvoices(customer: { readonly id: number } | undefined): UnpaidInvoices {
  const query = { state: 'unpaid', sort: 'due', customerId: customer?.id }
  const pages = usePages(listSalesInvoices, query, { enabled: customer !== undefined })
  const rows = customer === undefined || pages.isPlaceholderData ? none : (pages.rows ?? none)
  const ready = customer !== undefined && !pages.isPlaceholderData && pages.data !== undefined
  const { more, error, refetch } = pages
  return {
    rows,
    more,
    ready,
    error,
    retry: () => void refetch(),
    reaching: (amount) => invoicesReached(amount, pages),
  }
}

/** What each invoice gets, by its id. */
export interface Allocated {
  readonly allocated: ReadonlyMap<number, Rupiah>
}

/** What spreads an amount over a customer's unpaid invoices. */
export interface Spread<Draft> {
  readonly unpaid: UnpaidInvoices
  readonly form: Pick<Form<Draft, 'save'>, 'draft' | 'problems' | 'at' | 'act'>
}

type Props<Draft> = Spread<Draft> & {
  /** Absent until a customer is chosen. */
  readonly customer: object | undefined
  /** What an invoice gets is called; paid when left out. */
  readonly given?: string
  /** What is said when the customer owes nothing. */
  readonly nothing: string
}

/** The customer's unpaid invoices with what each gets. ↑ ↓ Enter go between rows, `=` fills what is open. */
export function AllocationGrid<Draft extends Allocated>({ nothing, customer, ...rest }: Props<Draft>) {
  const spread = { given: 'Dibayar', ...rest }
  const { unpaid } = spread
  if (!customer) return <p className="muted">Pilih customer untuk melihat invoice yang belum lunas.</p>
  const failed = unpaid.error !== null && <ProblemPanel error={unpaid.error} onRetry={unpaid.retry} />
  if (failed && !unpaid.ready) return failed
  if (unpaid.ready && unpaid.rows.length === 0) return <p className="muted">{nothing}</p>
  return (
    <div className="grid-scroll receipt-scroll">
      <table role="grid" aria-label="Alokasi ke invoice, dalam Rupiah" className="line-grid receipt-grid">
        <thead>
          <tr>
            <th scope="col">Invoice</th>
            <th scope="col">Tanggal</th>
            <th scope="col">Jatuh tempo</th>
            <th scope="col" className="grid-amount">
              Lewat (hari)
            </th>
            <th scope="col">Status</th>
            <th scope="col" className="grid-amount">
              Sisa
            </th>
            <th scope="col" className="grid-amount">
              {spread.given}
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
      {failed}
      {unpaid.more && (
        <Button variant="subtle" onClick={unpaid.more}>
          Muat lagi
        </Button>
      )}
    </div>
  )
}

type RowProps<Draft> = Spread<Draft> & {
  readonly invoice: InvoiceRow
  readonly row: number
  readonly given: string
}

function AllocationRow<Draft extends Allocated>({ form, invoice, row, given }: RowProps<Draft>) {
  const { id, invoiceNumber, openAmount } = invoice
  const amount = form.draft.allocated.get(id) ?? zeroRupiah
  const path = `allocations.${row}.amount`
  const tell = useRowProblem(form, path)
  const isWrong = form.problems.some((problem) => problem.path.startsWith(`allocations.${row}.`))
  const allocate = (share: Rupiah): void =>
    form.act((now) => ({ ...now, allocated: new Map([...now.allocated, [id, share]]) }))
  const fill = (event: KeyboardEvent<HTMLInputElement>): void => {
    keepArrows(event)
    if (event.key !== '=' || event.currentTarget.value !== '') return
    event.preventDefault()
    allocate(openAmount)
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
      <td role="gridcell" className="num only-wide">
        {invoice.daysPastDue ?? '-'}
      </td>
      <td role="gridcell" className="badge-cell">
        <InvoiceBadge state={invoice.state} />
        {invoice.daysPastDue !== null && (
          <span className="only-phone muted"> {pastDueText(invoice.daysPastDue)}</span>
        )}
      </td>
      <td role="gridcell" className="num">
        <span className="only-phone muted">Sisa </span>
        {formatAmount(openAmount)}
      </td>
      <td role="gridcell" className="grid-cell" aria-invalid={isWrong || undefined}>
        <AmountInput
          name={`${given} ${invoiceNumber}`}
          path={path}
          value={amount === 0 ? undefined : amount}
          onChange={(next) => allocate(next ?? zeroRupiah)}
          onProblem={(message) => tell(message && `${invoiceNumber}: ${message}`)}
          onKeyDown={fill}
        />
      </td>
      <td role="gridcell" className="num only-wide">
        {formatAmount(toRupiah(openAmount - amount))}
      </td>
    </tr>
  )
}

/** What cannot be read in a row is said of where the row stands now, and no more once it is gone. */
function useRowProblem(form: Pick<Form<object>, 'at'>, path: string): (message: string | undefined) => void {
  const said = useRef<string | undefined>(undefined)
  const at = useRef(form.at)
  useEffect(() => {
    const { onProblem } = at.current(path)
    onProblem(said.current)
    return () => onProblem(undefined)
  }, [path])
  return (message) => {
    said.current = message
    at.current(path).onProblem(message)
  }
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
