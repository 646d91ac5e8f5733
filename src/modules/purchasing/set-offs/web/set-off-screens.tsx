import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { MakeButton } from '../../../../platform/web/shell/make-button.tsx'
import { WaitingNotice } from '../../../approvals/web/index.ts'
import {
  CancelButton,
  CancelledFact,
  CopyButton,
  DocumentCancel,
  DocumentDialog,
  DocumentList,
  EntryFact,
  NotesFact,
  StandingBadge,
  standingList,
} from '../../../documents/web/index.ts'
import { vendorFilter } from '../../../parties/web/index.ts'
import { cancelSetOff, setOffApi, type SetOff } from '../contract.ts'
import { WithheldFacts } from '../../payments/web/withheld-facts.tsx'
import { setOffApprovals } from '../rules/set-off-approval.ts'

export function SetOffList() {
  return (
    <DocumentList
      api={setOffApi}
      title="Perjumpaan"
      subtitle="Piutang dan utang satu pihak yang saling melunasi, tanpa uang"
      placeholder="Cari nomor atau nama"
      partyFilter={vendorFilter}
      notice={<WaitingNotice kind={setOffApprovals.kind} />}
      buttons={<MakeButton right="payments.edit">Buat Perjumpaan</MakeButton>}
      {...standingList}
      empty="Belum ada perjumpaan. Vendor dan customernya disatukan dahulu di halaman vendor."
      next={[{ text: 'Buat perjumpaan', to: 'new', permission: 'payments.edit' }]}
    />
  )
}

/** One set-off to read and print, with both sides. */
export function SetOffDetail() {
  return (
    <DocumentDialog
      size="detail"
      api={setOffApi}
      title="Perjumpaan"
      badge={StandingBadge}
      actions={(setOff) => <SetOffActions setOff={setOff} />}
    >
      {(setOff) => (
        <>
          <SetOffFacts setOff={setOff} />
          <DataTable
            compact
            caption={`Dokumen ${setOff.setOffNumber}, dalam Rupiah`}
            columns={columns}
            rows={sharesOf(setOff)}
            rowKey={(share) => share.number}
            empty={null}
          />
        </>
      )}
    </DocumentDialog>
  )
}

function SetOffActions({ setOff: { actions, setOffNumber } }: { readonly setOff: SetOff }) {
  return (
    <>
      <CopyButton number={setOffNumber} right="payments.edit" />
      {actions.includes('cancel') && <CancelButton to={setOffNumber} />}
    </>
  )
}

function SetOffFacts({ setOff }: { readonly setOff: SetOff }) {
  const { vendorCode, vendorName, customerCode, customerName } = setOff
  return (
    <Facts>
      <Fact name="Tanggal">{formatLongDay(setOff.setOffDate)}</Fact>
      <Fact name="Vendor">
        <AppLink to={`/master/vendors/${vendorCode}`}>
          {vendorCode} - {vendorName}
        </AppLink>
      </Fact>
      <Fact name="Customer">
        <AppLink to={`/master/customers/${customerCode}`}>
          {customerCode} - {customerName}
        </AppLink>
      </Fact>
      <EntryFact entryNumber={setOff.entryNumber} />
      <Fact name="Jumlah">
        <strong>{formatRupiah(setOff.amount)}</strong>
      </Fact>
      <WithheldFacts withheld={setOff.withheld} />
      {setOff.withheldAmount > 0 && (
        <Fact name="Piutang yang lunas">{formatRupiah(setOff.amount - setOff.withheldAmount)}</Fact>
      )}
      <NotesFact notes={setOff.notes} />
      <CancelledFact cancelled={setOff.cancelled} />
    </Facts>
  )
}

interface Share {
  readonly number: string
  readonly to: string
  readonly receivable: number | null
  readonly payable: number | null
}

function sharesOf({ invoices, bills }: SetOff): Share[] {
  return [
    ...invoices.map(({ invoiceNumber: number, amount }) => ({
      ...{ number, to: `/sales/invoices/${number}`, receivable: amount, payable: null },
    })),
    ...bills.map(({ billNumber: number, amount }) => ({
      ...{ number, to: `/purchase/bills/${number}`, receivable: null, payable: amount },
    })),
  ]
}

const columns: Column<Share>[] = [
  {
    key: 'document',
    head: 'Dokumen',
    phone: 'lead',
    cell: ({ number, to }) => <AppLink to={to}>{number}</AppLink>,
  },
  {
    key: 'receivable',
    head: 'Piutang',
    kind: 'amount',
    width: 140,
    phone: 'meta',
    phoneHead: true,
    cell: ({ receivable }) => (receivable === null ? '-' : formatAmount(receivable)),
  },
  {
    key: 'payable',
    head: 'Utang',
    kind: 'amount',
    width: 140,
    phone: 'meta',
    phoneHead: true,
    cell: ({ payable }) => (payable === null ? '-' : formatAmount(payable)),
  },
]

export function SetOffCancel() {
  return (
    <DocumentCancel
      posts="purchasing"
      read={setOffApi.read}
      endpoint={cancelSetOff}
      name="Perjumpaan"
      hint="Jurnal kebalikan di-post pada tanggal yang dipilih; invoice dan tagihannya terbuka kembali."
      dayOf={({ setOffDate }) => setOffDate}
    />
  )
}
