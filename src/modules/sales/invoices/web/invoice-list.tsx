import { ActionIcon, Button } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { useQueryTexts } from '../../../../platform/web/shell/place.ts'
import { useCan } from '../../../../platform/web/shell/session.ts'
import { DocumentList, printAct, RowActions } from '../../../documents/web/index.ts'
import { customerFilter } from '../../web/customer-select.tsx'
import { salesInvoiceApi } from '../contract.ts'
import { invoiceCells } from './invoice-badge.tsx'
import '../../web/sales.css'

export function InvoiceList() {
  // What is open on another day cannot be paid there.
  const isNow = useQueryTexts()['asOf'] === undefined
  const mayReceive = useCan('sales.edit') && isNow
  return (
    <DocumentList
      api={salesInvoiceApi}
      title="Sales Invoices"
      subtitle="Tagihan ke customer, pembayaran, dan nota kredit"
      placeholder="Cari nomor invoice atau nama customer"
      partyFilter={customerFilter}
      buttons={mayReceive && <ReceiveButton />}
      cells={invoiceCells}
      actions={{
        width: 80,
        cell: ({ invoiceNumber, openAmount, isOpening }) => (
          <RowActions
            number={invoiceNumber}
            acts={[
              ...(mayReceive && openAmount > 0
                ? [{ text: 'Terima Pembayaran', to: `${invoiceNumber}/receive` }]
                : []),
              ...(isOpening ? [] : [printAct(salesInvoiceApi.paper, invoiceNumber)]),
            ]}
          >
            {mayReceive && openAmount > 0 && <ReceiveIcon number={invoiceNumber} />}
          </RowActions>
        ),
      }}
      next={[{ text: 'Lihat sales order', to: '/sales/orders', permission: 'books.read' }]}
    />
  )
}

function ReceiveButton() {
  return (
    <Button component={DialogLink} to="receive" data-key-new leftSection={<IconCash size={16} aria-hidden />}>
      Terima Pembayaran
    </Button>
  )
}

function ReceiveIcon({ number }: { readonly number: string }) {
  return (
    <ActionIcon
      component={DialogLink}
      to={`${number}/receive`}
      variant="subtle"
      title="Terima Pembayaran"
      aria-label={`Terima pembayaran ${number}`}
    >
      <IconCash size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
