import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import {
  formatRupiah,
  zeroRupiah,
  type Rupiah,
  type Total,
  toRupiah,
} from '../../../../platform/rules/money/money.ts'
import { useAfterTyping } from '../../../../platform/web/call/use-after-typing.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { keepArrows } from '../../../../platform/web/form/keep-arrows.ts'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import type { Form } from '../../../../platform/web/form/use-form.ts'
import { allocateInOrder } from '../rules/allocation.ts'
import type { InvoiceRow } from '../../invoices/contract.ts'
import { pastDueText } from '../../invoices/rules/ageing.ts'
import { InvoiceBadge } from '../../invoices/web/invoice-badge.tsx'
import type { Allocated, UnpaidInvoices } from './settled-invoices.tsx'
import '../../../../platform/web/grid/line-grid.css'
import './settlements.css'

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

/**
 * Spreads an amount (undefined beyond the exact range) over the invoices due longest, each up to what is open. What is
 * still being typed is taken over first; an allocation that changed while further invoices came stays.
 */
export function useSpread<Draft extends Allocated>(
  { form, unpaid }: Spread<Draft>,
  amount: Rupiah = zeroRupiah,
): () => void {
  const spread = useAfterTyping(async () => {
    const { allocated: before } = form.draft
    const allocated = allocateInOrder(amount, await unpaid.reaching(amount))
    form.act((now) => (now.allocated === before ? { ...now, allocated } : now))
  })
  return () => spread(undefined)
}

/** Ctrl+B spreads, from any field of the form. */
export function spreadKey(onSpread: () => void) {
  return (event: KeyboardEvent): void => {
    const isAlone = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!isAlone || event.key.toLowerCase() !== 'b') return
    event.preventDefault()
    onSpread()
  }
}

type FootProps<Draft> = Spread<Draft> & {
  readonly onSpread: () => void
  readonly sums: Readonly<Record<string, Rupiah | Total | undefined>>
  readonly left: { readonly name: string; readonly amount: Rupiah | Total | undefined }
}

/** Below the invoices: spreading the amount over them, and what is left of it. */
export function AllocationFoot<Draft extends Allocated>(props: FootProps<Draft>) {
  const { form, unpaid, onSpread, sums, left } = props
  const isShort = left.amount !== undefined && left.amount < 0
  return (
    <div className="receipt-foot">
      <Button
        variant="default"
        size="xs"
        disabled={!unpaid.ready || (unpaid.rows.length === 0 && form.draft.allocated.size === 0)}
        title="Ctrl+B"
        aria-keyshortcuts="Control+B"
        onClick={onSpread}
      >
        Isi dari yang terlama
      </Button>
      <dl className="document-totals" aria-live="polite">
        {Object.entries(sums).map(([name, sum]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{sumText(sum)}</dd>
          </div>
        ))}
        <div className="document-grand-total">
          <dt>{isShort ? 'Kurang' : left.name}</dt>
          <dd className={isShort ? 'num receipt-short' : 'num'}>{sumText(left.amount)}</dd>
        </div>
      </dl>
    </div>
  )
}

function sumText(sum: Rupiah | Total | undefined): string {
  return sum === undefined ? 'terlalu besar' : formatRupiah(sum < 0 ? -sum : sum)
}
