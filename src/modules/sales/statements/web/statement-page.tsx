import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { parseDay, yearOf, type Day } from '../../../../platform/rules/day/day.ts'
import { formatAmount, formatAmountOrDash } from '../../../../platform/rules/money/format-amount.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { addressOf } from '../../../../platform/web/call/call.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { PeriodInput } from '../../../../platform/web/form/period-input.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { FilterBar } from '../../../../platform/web/list/filter-bar.tsx'
import { useFilters } from '../../../../platform/web/list/use-filters.ts'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { ages, ageTexts } from '../../invoices/rules/ageing.ts'
import { invoices } from '../../invoices/rules/invoice-kind.ts'
import { customerFilter } from '../../web/customer-select.tsx'
import { statementMessage } from '../../rules/share-text.ts'
import { ShareMenu } from '../../web/share-menu.tsx'
import { documentAddress, sourceAddress } from '../../web/document-address.ts'
import { exportCustomerStatement, printCustomerStatement, readCustomerStatement } from '../contract.ts'
import { statementLines, type StatementLine } from '../rules/statement.ts'
import '../../web/sales.css'

type Statement = ReplyOf<typeof readCustomerStatement>

const defaults = { customer: '', from: '', to: '' }

/** Statement of account of a customer: what it owed, what moved that, and what is open by age. */
export function CustomerStatement() {
  const { today } = useSession()
  const filters = useFilters(defaults)
  const { chosen: customer } = customerFilter.useParty(filters.values.customer)
  const range = rangeOf(filters.values, today)
  const query = { customerId: customer?.id ?? 0, ...range }
  const reply = useReply(readCustomerStatement, { query }, { enabled: customer !== undefined })
  const { data } = reply
  const name = customer === undefined ? 'Pilih customer' : `${customer.code} - ${customer.name}`
  return (
    <Page
      fill
      title="Rekening Koran"
      subtitle={`${name} · ${formatDay(range.from)} s.d. ${formatDay(range.to)}, dalam Rupiah`}
      actions={data && <Actions statement={data} pdf={addressOf(printCustomerStatement, { query })} />}
      filters={
        <FilterBar
          search={
            <customerFilter.Select
              label="Customer"
              placeholder="Ketik kode atau nama"
              value={customer}
              onChange={(next) => filters.set({ customer: next?.code ?? '' })}
            />
          }
          active={filters.values.from !== '' || filters.values.to !== ''}
          onClear={() => filters.set({ from: '', to: '' })}
        >
          <PeriodInput
            value={range}
            today={today}
            onChange={({ from, to }) => filters.set({ from: from ?? '', to: to ?? '' })}
          />
        </FilterBar>
      }
      footer={data && <Foot statement={data} />}
    >
      {customer === undefined ? (
        <p className="muted">Pilih customer untuk melihat saldo awal, mutasi, dan umur piutangnya.</p>
      ) : (
        <DataTable
          list="customer-statement"
          exported={{ endpoint: exportCustomerStatement, query }}
          caption={`Rekening koran ${name}`}
          columns={columnsOf(data)}
          rows={data && statementLines(data)}
          rowKey={(line) => line.key}
          totalLabel={data && `Saldo akhir per ${formatDay(data.to)}`}
          empty="Tidak ada mutasi"
          error={reply.error}
          onRetry={() => void reply.refetch()}
        />
      )}
    </Page>
  )
}

/** The days asked for; left out, from the beginning of the year until today. */
function rangeOf(values: typeof defaults, today: Day): { readonly from: Day; readonly to: Day } {
  const to = parseDay(values.to) ?? today
  return { from: parseDay(values.from) ?? parseDay(`${yearOf(to)}-01-01`) ?? to, to }
}

type ActionsProps = { readonly statement: Statement; readonly pdf: string }

function Actions({ statement, pdf }: ActionsProps) {
  const { customer, to, open, ageing } = statement
  const shared = { to, customerName: customer.name, open, overdue: open - ageing.notDue }
  return (
    <>
      <ShareMenu contact={customer} message={(issuer) => statementMessage(shared, issuer)} />
      <PaperButton address={pdf} />
    </>
  )
}

function PaperButton({ address }: { readonly address: string }) {
  return (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
    >
      PDF
    </Button>
  )
}

/** What is open by age on the last day, and the advances that lessen it. */
function Foot({ statement: { ageing, open, advances } }: { readonly statement: Statement }) {
  const aged = ages.filter((age) => ageing[age] !== 0n)
  return (
    <p className="statement-foot" role="status">
      <span>
        Piutang terbuka <b>{formatRupiah(open)}</b>
      </span>
      {aged.map((age) => (
        <span key={age}>
          {ageTexts[age]} {formatRupiah(ageing[age])}
        </span>
      ))}
      {advances !== 0n && (
        <span>
          Uang muka belum dipakai <b>{formatRupiah(advances)}</b>
        </span>
      )}
    </p>
  )
}

function addressOfLine({ kind, number }: StatementLine): string {
  return kind === 'invoice' || kind === 'opening'
    ? documentAddress(invoices, number)
    : sourceAddress(kind, number)
}

function columnsOf(statement: Statement | undefined): Column<StatementLine>[] {
  return [
    {
      key: 'day',
      head: 'Tanggal',
      kind: 'code',
      width: 100,
      phone: 'meta',
      cell: (line) => formatDay(line.day),
    },
    {
      key: 'number',
      head: 'Dokumen',
      kind: 'code',
      width: 150,
      phone: 'meta',
      cell: (line) => (line.number === '' ? '' : <AppLink to={addressOfLine(line)}>{line.number}</AppLink>),
    },
    { key: 'text', head: 'Keterangan', phone: 'lead', cell: (line) => line.text },
    {
      key: 'due',
      head: 'Jatuh tempo',
      kind: 'code',
      width: 104,
      phone: 'hidden',
      cell: (line) => (line.dueDate === null ? '' : formatDay(line.dueDate)),
    },
    {
      key: 'debit',
      head: 'Debit',
      kind: 'amount',
      width: 136,
      phone: 'field',
      plain: (line) => line.debit,
      cell: (line) => formatAmountOrDash(line.debit),
    },
    {
      key: 'credit',
      head: 'Kredit',
      kind: 'amount',
      width: 136,
      phone: 'field',
      plain: (line) => line.credit,
      cell: (line) => formatAmountOrDash(line.credit),
    },
    {
      key: 'balance',
      head: 'Saldo',
      kind: 'amount',
      width: 144,
      phone: 'amount',
      plain: (line) => line.balance,
      cell: (line) => formatAmount(line.balance),
      total: statement && formatAmount(statement.closing),
    },
  ]
}
