import { Button } from '@mantine/core'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { Day } from '../../../platform/rules/day/day.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../platform/rules/money/format-amount.ts'
import { toRupiah, zeroRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { AmountInput } from '../../../platform/web/form/amount-input.tsx'
import { keepArrows } from '../../../platform/web/form/keep-arrows.ts'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import type { Form } from '../../../platform/web/form/use-form.ts'
import type { OpenItem } from '../rules/allocation.ts'
import '../../../platform/web/grid/line-grid.css'
import './allocation-grid.css'
import './document.css'

/** What each open document gets, by its id. */
export interface Allocated {
  readonly allocated: ReadonlyMap<number, Rupiah>
}

/** Open documents of a customer or vendor as far as they are loaded, those due longest first. */
export interface OpenItems<Item extends OpenItem> {
  readonly rows: readonly Item[]
  readonly ready: boolean
  /** Loads further ones, while there are any. */
  readonly more: (() => void) | undefined
  /** Those an amount reaches; loads as many pages as that takes. */
  readonly reaching: (amount: Rupiah) => Promise<readonly Item[]>
  /** Why the list, or its next page, could not be read. */
  readonly error: unknown
  readonly retry: () => void
}

/** An open document as a row shows it. */
export interface OpenRow extends OpenItem {
  readonly number: string
  readonly day: Day
  readonly dueDay: Day
  /** None before it is due. */
  readonly daysPastDue: number | null
  readonly state: ReactNode
}

/** The form of a document that settles. */
export type AllocationForm<Draft> = Pick<Form<Draft, 'save'>, 'draft' | 'problems' | 'at' | 'act'>

/** What spreads an amount over open documents. */
export interface Spread<Draft, Item extends OpenItem> {
  readonly unpaid: OpenItems<Item>
  readonly form: AllocationForm<Draft>
}

type Props<Draft, Item extends OpenItem> = Spread<Draft, Item> & {
  readonly rowOf: (item: Item) => OpenRow
  /** What an open document is called: `Invoice`. */
  readonly noun: string
  /** What one gets is called; paid when left out. */
  readonly given?: string
  /** Where the form holds what they get, where it holds more than one such list. */
  readonly under?: string
  /** What is said when nothing is open. */
  readonly nothing: string
}

/** Open documents with what each gets. ↑ ↓ Enter go between rows, `=` fills what is open. */
export function AllocationGrid<Draft extends Allocated, Item extends OpenItem>(props: Props<Draft, Item>) {
  const { form, unpaid, rowOf, noun, given = 'Dibayar', under = 'allocations', nothing } = props
  const failed = unpaid.error !== null && <ProblemPanel error={unpaid.error} onRetry={unpaid.retry} />
  if (failed && !unpaid.ready) return failed
  if (unpaid.ready && unpaid.rows.length === 0) return <p className="muted">{nothing}</p>
  return (
    <div className="grid-scroll settling-scroll">
      <table
        role="grid"
        aria-label={`Alokasi ke ${noun.toLowerCase()}, dalam Rupiah`}
        className="line-grid settling-grid allocation-grid"
      >
        <thead>
          <tr>
            <th scope="col">{noun}</th>
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
              {given}
            </th>
            <th scope="col" className="grid-amount">
              Sisa setelahnya
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={betweenRows}>
          {unpaid.rows.map((item, row) => (
            <AllocationRow
              key={item.id}
              form={form}
              item={rowOf(item)}
              row={row}
              given={given}
              under={under}
            />
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

type RowProps<Draft> = {
  readonly form: AllocationForm<Draft>
  readonly item: OpenRow
  readonly row: number
  readonly given: string
  readonly under: string
}

function AllocationRow<Draft extends Allocated>({ form, item, row, given, under }: RowProps<Draft>) {
  const { id, number, day, dueDay, daysPastDue, state, openAmount } = item
  const amount = form.draft.allocated.get(id) ?? zeroRupiah
  const path = `${under}.${row}.amount`
  const tell = useRowProblem(form, path)
  const isWrong = form.problems.some((problem) => problem.path.startsWith(`${under}.${row}.`))
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
      <th scope="row">{number}</th>
      <td role="gridcell" className="only-wide">
        {formatDay(day)}
      </td>
      <td role="gridcell" className="only-wide">
        {formatDay(dueDay)}
      </td>
      <td role="gridcell" className="num only-wide">
        {daysPastDue ?? '-'}
      </td>
      <td role="gridcell" className="badge-cell">
        {state}
      </td>
      <td role="gridcell" className="num">
        <span className="only-phone muted">Sisa </span>
        {formatAmount(openAmount)}
      </td>
      <td role="gridcell" className="grid-cell" aria-invalid={isWrong || undefined}>
        <AmountInput
          name={`${given} ${number}`}
          path={path}
          value={amount === 0 ? undefined : amount}
          onChange={(next) => allocate(next ?? zeroRupiah)}
          onProblem={(message) => tell(message && `${number}: ${message}`)}
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
