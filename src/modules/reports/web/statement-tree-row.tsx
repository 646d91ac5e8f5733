import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { figureAddress } from '../rules/statement-link.ts'
import type { StatementReport } from '../rules/statement-report.ts'
import type { TableRow } from '../rules/statement-table.ts'
import { figureSpoken, figureText } from '../rules/statement-text.ts'
import type { StatementView } from '../rules/statement-view.ts'
import { followFirst } from './use-statement-keys.ts'

type Props = {
  readonly row: TableRow
  readonly report: StatementReport
  readonly shown: readonly number[]
  readonly unit: StatementView['unit']
  readonly place: { readonly position: number; readonly siblings: number }
  /** This row is the one that Tab reaches. */
  readonly isCurrent: boolean
  readonly onFocus: (key: string) => void
  readonly onOpen: (keys: readonly string[], open: boolean) => void
}

/** One row of a statement. */
export function StatementTreeRow(props: Props) {
  const { row, shown, place, isCurrent, onFocus } = props
  return (
    <tr
      role="row"
      tabIndex={isCurrent ? 0 : -1}
      data-key={row.key}
      className={classOf(row)}
      aria-level={row.parent === null ? 1 : 2}
      aria-posinset={place.position}
      aria-setsize={place.siblings}
      aria-expanded={row.isExpandable ? row.isExpanded : undefined}
      onFocus={() => onFocus(row.key)}
      onClick={answerAnywhere}
    >
      <LabelCell {...props} />
      {shown.map((at) => (
        <td key={at} role="gridcell" className="cell cell-amount">
          {row.kind !== 'heading' && <Figure {...props} at={at} />}
        </td>
      ))}
    </tr>
  )
}

/** A click beside figure and toggle does what one on the first figure does; one that marks text does nothing. */
function answerAnywhere({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const isOwn = target instanceof Element && target.closest('a, button') !== null
  if (!isOwn && document.getSelection()?.isCollapsed !== false) followFirst(currentTarget)
}

function classOf({ kind, isGrand, isChanged }: TableRow): string {
  return `row-${kind}${isGrand ? ' is-grand' : ''}${isChanged ? ' is-changed' : ''}`
}

function LabelCell({ row, onOpen }: Props) {
  const { label, code, depth, isChanged } = row
  return (
    <th role="rowheader" scope="row" className="cell statement-label">
      <span className={`statement-indent depth-${depth}`}>
        {(row.kind === 'line' || row.kind === 'account') && <Toggle row={row} onOpen={onOpen} />}
        <span className="statement-text">
          {code !== null && <span className="code">{code} </span>}
          {label}
          {isChanged && <span className="changed-mark"> berubah</span>}
        </span>
      </span>
    </th>
  )
}

function Toggle({ row, onOpen }: Pick<Props, 'row' | 'onOpen'>) {
  const { isExpandable, isExpanded, label, key } = row
  const Icon = isExpanded ? IconChevronDown : IconChevronRight
  if (!isExpandable) return <span className="tree-toggle" />
  return (
    <button
      type="button"
      className="tree-toggle"
      tabIndex={-1}
      aria-label={`${isExpanded ? 'Tutup' : 'Buka'} ${label}`}
      onClick={() => onOpen([key], !isExpanded)}
    >
      <Icon size={14} aria-hidden />
    </button>
  )
}

/** A figure leads on: a line or a sum opens what is behind it, an account its ledger. */
function Figure({ row, report, unit, isCurrent, onOpen, at }: Props & { readonly at: number }) {
  const column = report.table.columns[at]
  const value = row.values[at] ?? null
  if (column === undefined) return null
  const text = figureText(value, column.kind)
  const shared = {
    className: value !== null && value < 0 ? 'figure is-negative' : 'figure',
    tabIndex: isCurrent ? 0 : -1,
    'aria-label': `${row.label}, ${column.head}: ${figureSpoken(value, column.kind, unit)}`,
  }
  const address = column.kind === 'amount' ? figureAddress(report.kind, row, column.days) : undefined
  if (address !== undefined) {
    return (
      <AppLink {...shared} to={address}>
        {text}
      </AppLink>
    )
  }
  const behind = row.isExpandable ? [row.key] : row.within
  if (column.kind === 'percent' || behind.length === 0) {
    return (
      <span className={shared.className}>
        <span aria-hidden>{text}</span>
        <span className="sr-only">{figureSpoken(value, column.kind, unit)}</span>
      </span>
    )
  }
  return (
    <button {...shared} type="button" onClick={() => onOpen(behind, !row.isExpanded)}>
      {text}
    </button>
  )
}
