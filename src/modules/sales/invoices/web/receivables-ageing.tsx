import type { Day } from '../../../../platform/rules/day/day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah, type Total } from '../../../../platform/rules/money/money.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { BulkBar } from '../../../../platform/web/list/bulk-bar.tsx'
import { selectColumn } from '../../../../platform/web/list/select-column.tsx'
import { Tie } from '../../../../platform/web/list/tie.tsx'
import { useRowSelection } from '../../../../platform/web/list/use-row-selection.ts'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { writeQuery } from '../../../../platform/web/shell/place.ts'
import { useCan } from '../../../../platform/web/shell/session.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { useReminders } from '../../reminders/web/use-reminders.ts'
import { exportReceivablesAgeing, readReceivablesAgeing } from '../contract.ts'
import { ages, ageTexts, type Age } from '../rules/ageing.ts'
import { useAgeingDay } from './ageing.tsx'
import '../../web/sales.css'

type Ageing = ReplyOf<typeof readReceivablesAgeing>
type Row = Ageing['rows'][number]
type SelectableRow = Row & { readonly id: number }

const none: readonly never[] = []

/** What a customer owes beyond its due day. */
function overdueOf({ total, notDue }: Row): Total {
  return total - notDue
}

/** Open receivables per customer by age as of a day, and whether they equal the receivable account. */
export function ReceivablesAgeing() {
  const { asOf, isToday, field } = useAgeingDay()
  const reply = useReply(readReceivablesAgeing, { query: { asOf } }, { keepPrevious: true })
  const { data } = reply
  const mayRemind = useCan('sales.edit') && isToday
  const rows = data?.rows.map((row) => ({ ...row, id: row.customerId }))
  const selection = useRowSelection(rows, (row) => mayRemind && overdueOf(row) > 0n, reply.isPlaceholderData)
  const { remind } = useReminders()
  const letters = {
    text: 'Surat Pengingat',
    allows: () => true,
    run: (chosen: readonly Row[]) =>
      void remind(chosen.map((row) => ({ customerId: row.customerId, overdue: overdueOf(row) }))),
  }
  const nameOf = ({ customerCode }: Row) => customerCode
  const choosing = selection.selectable.length > 0 ? [selectColumn<SelectableRow>(selection, nameOf)] : []
  return (
    <Page
      fill
      title="Umur Piutang"
      subtitle={`Per ${formatLongDay(asOf)}, dalam Rupiah`}
      filters={field}
      footer={data && <Tie isTied={data.isTied}>{tieText(data)}</Tie>}
    >
      {mayRemind && (
        <BulkBar noun="customer" selection={selection} nameOf={nameOf} acts={none} together={[letters]} />
      )}
      <DataTable
        list="receivables-ageing"
        exported={{ endpoint: exportReceivablesAgeing, query: { asOf }, onPaper: true }}
        caption={`Umur piutang per ${formatLongDay(asOf)}`}
        columns={[...choosing, ...columnsOf(data, asOf)]}
        rows={rows}
        selected={selection.has}
        rowKey={(row) => row.customerId}
        open={({ customerCode }) => invoicesBehind({ asOf, customer: customerCode })}
        totalLabel={data && `Total (${data.rows.length} customer)`}
        empty="Tidak ada piutang terbuka"
        error={reply.error}
        onRetry={() => void reply.refetch()}
        stale={reply.isPlaceholderData}
      />
    </Page>
  )
}

/** Whether the total equals the balance of the receivable account. */
function tieText({ isTied, totals, accountBalance }: Ageing): string {
  const account = formatRupiah(accountBalance)
  if (isTied) return `Sama dengan akun piutang: ${account}`
  return `Selisih ${formatRupiah(totals.total - accountBalance)} dengan akun piutang (${account})`
}

interface Cell {
  readonly asOf: Day
  readonly customer?: string
  readonly age?: Age
}

/** The invoices a figure of the report adds up, as they stood on its day. */
function invoicesBehind({ asOf, customer = '', age }: Cell): string {
  const what = age === undefined ? { state: 'unpaid' } : { age }
  return `/sales/invoices${writeQuery({ ...what, customer, asOf })}`
}

type AmountProps = { readonly head: string; readonly amount: Total; readonly behind: Cell }

/** A figure with the way to its invoices; on a phone with its age, and left out when there is none. */
function Amount({ head, amount, behind }: AmountProps) {
  if (amount === 0n) return <span className="only-wide">-</span>
  return (
    <>
      <span className="only-phone">{head}: </span>
      <Figure amount={amount} behind={behind} />
    </>
  )
}

function Figure({ amount, behind }: Omit<AmountProps, 'head'>) {
  return (
    <AppLink to={invoicesBehind(behind)} className="figure">
      {formatAmount(amount)}
    </AppLink>
  )
}

function columnsOf(ageing: Ageing | undefined, asOf: Day): Column<SelectableRow>[] {
  return [
    {
      key: 'customer',
      head: 'Customer',
      phone: 'lead',
      cell: (row) => `${row.customerCode} - ${row.customerName}`,
    },
    ...ages.map((age): Column<SelectableRow> => ({
      key: age,
      head: ageTexts[age],
      kind: 'amount',
      width: 104,
      plain: (row) => row[age],
      phone: 'meta',
      cell: (row) => (
        <Amount head={ageTexts[age]} amount={row[age]} behind={{ asOf, customer: row.customerCode, age }} />
      ),
      total: ageing && <Figure amount={ageing.totals[age]} behind={{ asOf, age }} />,
    })),
    {
      key: 'total',
      head: 'Total',
      kind: 'amount',
      width: 116,
      cell: (row) => formatAmount(row.total),
      total: ageing && <Figure amount={ageing.totals.total} behind={{ asOf }} />,
    },
  ]
}
