import { Button } from '@mantine/core'
import { IconCash, IconPlus } from '@tabler/icons-react'
import { AppLink, DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { ImportButton } from '../../../../platform/web/shell/make-button.tsx'
import { useMayMake } from '../../../../platform/web/shell/session.ts'
import { WaitingNotice } from '../../../approvals/web/index.ts'
import { DocumentList } from '../../../documents/web/index.ts'
import { vendorFilter } from '../../../parties/web/index.ts'
import { billApi } from '../contract.ts'
import { billApprovals } from '../rules/bill-approval.ts'
import { CashPurchaseButton } from '../../web/cash-purchase-button.tsx'
import { RecurringBillNotice } from '../../recurring/web/recurring-notice.tsx'
import { billCells } from './bill-badge.tsx'

export function BillList() {
  return (
    <DocumentList
      api={billApi}
      title="Tagihan Vendor"
      subtitle="Apa yang ditagih vendor, dan apa yang sudah dibayar"
      placeholder="Cari nomor tagihan, nomor dari vendor, atau nama vendor"
      uncounted="tanpa yang dibatalkan"
      partyFilter={vendorFilter}
      buttons={<ListButtons />}
      notice={
        <>
          <WaitingNotice kind={billApprovals.kind} />
          <RecurringBillNotice />
        </>
      }
      cells={billCells}
      acts={({ billNumber, actions }) => [
        ...(actions.includes('pay') ? [{ text: 'Bayar', to: `${billNumber}/pay` }] : []),
        ...(actions.includes('return')
          ? [{ text: 'Retur / koreksi', to: `/purchase/debit-notes/new?of=${billNumber}` }]
          : []),
        ...(actions.includes('cancel') ? [{ text: 'Batalkan', to: `${billNumber}/cancel` }] : []),
      ]}
      next={[
        { text: 'Catat tagihan', to: 'new', permission: 'purchasing.edit' },
        { text: 'Lihat umur utang', to: '/purchase/payables-ageing', permission: 'books.read' },
      ]}
    />
  )
}

function ListButtons() {
  const mayEnter = useMayMake('purchasing.edit')
  const mayPay = useMayMake('payments.edit')
  return (
    <>
      {mayPay && (
        <Button
          component={AppLink}
          to="/purchase/payments/new"
          variant="default"
          leftSection={<IconCash size={16} aria-hidden />}
        >
          Bayar Vendor
        </Button>
      )}
      <ImportButton right="purchasing.edit" />
      <CashPurchaseButton />
      {mayEnter && (
        <Button component={DialogLink} to="new" data-key-new leftSection={<IconPlus size={16} aria-hidden />}>
          Catat Tagihan
        </Button>
      )}
    </>
  )
}
