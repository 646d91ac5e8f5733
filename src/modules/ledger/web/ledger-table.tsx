import { useMemo } from 'react'
import type { Day } from '../../../platform/rules/day/day.ts'
import { formatAmount, formatAmountOrDash, formatCount } from '../../../platform/rules/money/format-amount.ts'
import type { Total } from '../../../platform/rules/money/money.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { headOf } from '../../../platform/rules/list/list-column.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { ListFoot } from '../../../platform/web/list/list-footer.tsx'
import { useDepartments } from '../../departments/web/index.ts'
import { exportGeneralLedger } from '../contract.ts'
import { generalLedgerColumns } from '../rules/general-ledger-columns.ts'
import { entryAddress } from './entry-address.ts'
import { SidedBalance } from './sided-balance.tsx'
import type { LedgerPage, LedgerPages, LedgerRow } from './use-ledger-pages.ts'

/** The opening row has no entry behind it. */
type Row = { readonly opening: Total } | LedgerRow

type Props = {
  readonly pages: LedgerPages
  /** Code of the account or heading. */
  readonly code: string
  readonly range: { readonly from: Day; readonly to: Day; readonly department?: string }
}

/** The lines of the ledger between an opening and a closing row. */
export function LedgerTable({ pages, code, range }: Props) {
  const { first, rows } = pages
  const hasDepartments = useDepartments().length > 0
  const columns = useMemo(
    () => ledgerColumns(first, { from: range.from, hasDepartments }),
    [first, range.from, hasDepartments],
  )
  const shown = useMemo<Row[] | undefined>(
    () => first && rows && [{ opening: first.opening }, ...rows],
    [first, rows],
  )
  return (
    <DataTable
      list="general-ledger"
      exported={{ endpoint: exportGeneralLedger, params: { code }, query: range, onPaper: true }}
      caption="Buku besar"
      columns={columns}
      rows={shown}
      rowKey={(row) => ('opening' in row ? 'opening' : `${row.postingNumber}.${row.lineNumber}`)}
      rowClass={(row) => ('opening' in row ? 'row-opening' : undefined)}
      totalLabel={first && `Saldo akhir ${formatDay(range.to)}`}
      empty={null}
      error={pages.error}
      onRetry={pages.retry}
      stale={pages.isStale}
    />
  )
}

interface Shown {
  readonly from: Day
  readonly hasDepartments: boolean
}

function ledgerColumns(first: LedgerPage | undefined, { from, hasDepartments }: Shown): Column<Row>[] {
  const columns: Column<Row>[] = [
    {
      ...headOf(generalLedgerColumns, 'date'),
      kind: 'day',
      width: 112,
      phone: 'meta',
      cell: (row) => formatDay('opening' in row ? from : row.entryDate),
    },
    {
      ...headOf(generalLedgerColumns, 'number'),
      kind: 'code',
      width: 136,
      phone: 'lead',
      cell: (row) => ('opening' in row ? '' : <EntryLink number={row.entryNumber} />),
    },
    {
      ...headOf(generalLedgerColumns, 'description'),
      phone: 'meta',
      cell: (row) => <Description row={row} />,
    },
  ]
  if (first?.account.isLeaf === false) {
    columns.push({
      ...headOf(generalLedgerColumns, 'account'),
      kind: 'code',
      width: 88,
      phone: 'meta',
      cell: (row) => ('opening' in row ? '' : row.accountCode),
    })
  }
  if (hasDepartments) {
    columns.push({
      ...headOf(generalLedgerColumns, 'department'),
      width: 148,
      phone: 'meta',
      cell: (row) => ('opening' in row ? '' : row.department),
    })
  }
  return [...columns, ...amountColumns(first)]
}

function amountColumns(first: LedgerPage | undefined): Column<Row>[] {
  return [
    {
      ...headOf(generalLedgerColumns, 'debit'),
      kind: 'amount',
      cell: (row) => formatAmountOrDash('opening' in row ? 0 : row.debit),
      total: first && formatAmount(first.movement.debit),
    },
    {
      ...headOf(generalLedgerColumns, 'credit'),
      kind: 'amount',
      cell: (row) => formatAmountOrDash('opening' in row ? 0 : row.credit),
      total: first && formatAmount(first.movement.credit),
    },
    {
      ...headOf(generalLedgerColumns, 'balance'),
      kind: 'amount',
      plain: (row) => ('opening' in row ? row.opening : row.balance),
      cell: (row) => <SidedBalance balance={'opening' in row ? row.opening : row.balance} />,
      total: first && <SidedBalance balance={first.closing} />,
    },
  ]
}

function EntryLink({ number }: { readonly number: string }) {
  return (
    <AppLink to={entryAddress(number)} className="row-link">
      {number}
    </AppLink>
  )
}

function Description({ row }: { readonly row: Row }) {
  if ('opening' in row) return <strong>Saldo awal</strong>
  return (
    <>
      {row.description}
      {row.lineDescription !== null && <span className="line-note"> · {row.lineDescription}</span>}
    </>
  )
}

/** How many lines are shown, and the next ones on request. */
export function LedgerFooter({ pages }: { readonly pages: LedgerPages }) {
  const { first, rows, loadMore, isLoadingMore } = pages
  if (first === undefined) return null
  return (
    <ListFoot loading={isLoadingMore} onMore={loadMore}>
      {first.matching === 0
        ? 'Tidak ada transaksi pada periode ini'
        : `Menampilkan ${formatCount(rows?.length ?? 0)} dari ${formatCount(first.matching)} baris`}
    </ListFoot>
  )
}
