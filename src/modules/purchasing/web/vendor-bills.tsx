import { Button, Group } from '@mantine/core'
import { formatRupiah, sumTotals } from '../../../platform/rules/money/money.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { Fact, Facts } from '../../../platform/web/form/facts.tsx'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { screenColumns } from '../../../platform/web/list/screen-columns.tsx'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { writeQuery } from '../../../platform/web/shell/place.ts'
import { useMayMake, useSession } from '../../../platform/web/shell/session.ts'
import { listBills, readBillContext } from '../bills/contract.ts'
import { bills } from '../bills/rules/bill-kind.ts'
import { readVendorCredits } from '../payments/contract.ts'
import { billCells } from '../bills/web/bill-badge.tsx'
import './vendor-bills.css'

type Props = { readonly id: number; readonly code: string }

const mostShown = 5
const { number, document, date, due, open, state } = bills.columns

/** On the page of a vendor: what it is owed, what is late, its open bills, and what can be done next. */
export function VendorBills({ id, code }: Props) {
  const query = { vendorId: id, limit: mostShown }
  const { data } = useReply(listBills, { query: { ...query, state: 'unpaid', sort: 'due' } })
  const late = useReply(listBills, { query: { ...query, state: 'overdue', limit: 1 } }).data
  const all = `/purchase/bills${writeQuery({ state: 'unpaid', vendor: code })}`
  return (
    <div className="vendor-bills">
      <NextSteps code={code} mayPay={data !== undefined && data.matching > 0} />
      <Facts>
        <Fact name="Utang terbuka">{data === undefined ? '…' : formatRupiah(data.matchingOpen)}</Fact>
        <Fact name="Lewat jatuh tempo">{late === undefined ? '…' : formatRupiah(late.matchingOpen)}</Fact>
        <Prepaid id={id} />
      </Facts>
      <DataTable
        compact
        caption="Tagihan belum lunas"
        columns={screenColumns({ number, document, date, due, open, state }, { cells: billCells })}
        rows={data?.rows}
        rowKey={(row) => row.id}
        open={(row) => `/purchase/bills/${row.billNumber}`}
        empty="Tidak ada tagihan yang belum lunas"
      />
      {data !== undefined && data.matching > mostShown && (
        <AppLink to={all}>Semua {data.matching} tagihan yang belum lunas</AppLink>
      )}
    </div>
  )
}

/** What was billed in advance and no bill deducted, and what the vendor owes of notes. */
function Prepaid({ id }: Pick<Props, 'id'>) {
  const { today } = useSession()
  const vendor = useReply(readBillContext, { query: { day: today, vendorId: id } }).data?.vendor
  const credits = useReply(readVendorCredits, { query: { vendorId: String(id) } }).data
  const left = vendor && sumTotals(vendor.advances.map((advance) => advance.left))
  return (
    <>
      <Fact name="Uang muka belum dipotong">
        {left === undefined || left === null ? '…' : formatRupiah(left)}
      </Fact>
      {credits !== undefined && credits.total > 0 && (
        <Fact name="Piutang dari nota debit">{formatRupiah(credits.total)}</Fact>
      )}
    </>
  )
}

function NextSteps({ code, mayPay }: { readonly code: string; readonly mayPay: boolean }) {
  const mayEnter = useMayMake('purchasing.edit')
  const pays = useMayMake('payments.edit') && mayPay
  if (!mayEnter && !pays) return null
  return (
    <Group gap={8}>
      {mayEnter && (
        <Button component={AppLink} to={`/purchase/bills/new?for=${code}`} variant="default" size="xs">
          Catat Tagihan
        </Button>
      )}
      {pays && (
        <Button component={AppLink} to={`/purchase/payments/new?for=${code}`} variant="default" size="xs">
          Bayar
        </Button>
      )}
    </Group>
  )
}
