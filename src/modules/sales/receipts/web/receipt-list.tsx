import { Button } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { useCan } from '../../../../platform/web/shell/session.ts'
import { DocumentList, RowActions } from '../../../documents/web/index.ts'
import { customerCell } from '../../web/customer-cell.tsx'
import { customerFilter } from '../../web/customer-filter.ts'
import { SalesTabs } from '../../web/sales-tabs.tsx'
import { exportReceipts, listReceipts } from '../contract.ts'
import { receipts } from '../rules/receipt-kind.ts'
import { ReceiptBadge } from './receipt-badge.tsx'
import '../../web/sales.css'

export function ReceiptList() {
  return (
    <DocumentList
      kind={receipts}
      list={listReceipts}
      file={exportReceipts}
      title="Penerimaan"
      subtitle="Pembayaran dari customer dan uang mukanya"
      placeholder="Cari nomor penerimaan atau nama customer"
      uncounted="tanpa yang dibatalkan"
      partyFilter={customerFilter}
      tabs={<SalesTabs />}
      buttons={useCan('sales.edit') && <ReceiveButton />}
      cells={{ customer: customerCell, state: { cell: (row) => <ReceiptBadge state={row.state} /> } }}
      actions={{ width: 64, cell: (row) => <RowActions number={row.receiptNumber} /> }}
      next={[{ text: 'Lihat invoice', to: '/sales/invoices', permission: 'books.read' }]}
    />
  )
}

function ReceiveButton() {
  return (
    <Button
      component={AppLink}
      to="/sales/invoices/receive"
      data-key-new
      leftSection={<IconCash size={16} aria-hidden />}
    >
      Terima Pembayaran
    </Button>
  )
}
