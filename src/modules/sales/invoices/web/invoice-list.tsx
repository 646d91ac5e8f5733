import { ActionIcon, Button } from '@mantine/core'
import { IconCash, IconPlus } from '@tabler/icons-react'
import { DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { ImportButton } from '../../../../platform/web/shell/make-button.tsx'
import { useQueryTexts } from '../../../../platform/web/shell/place.ts'
import { useCan, useMayMake } from '../../../../platform/web/shell/session.ts'
import { DocumentList, printAct, RowActions } from '../../../documents/web/index.ts'
import { customerFilter } from '../../web/customer-select.tsx'
import { addressOf } from '../../../../platform/web/call/call.ts'
import { salesInvoiceApi, printSalesInvoices, type InvoiceRow } from '../contract.ts'
import { invoiceCells } from './invoice-badge.tsx'
import '../../web/sales.css'

export function InvoiceList() {
  // What is open on another day cannot be paid there.
  const isNow = useQueryTexts()['asOf'] === undefined
  const mayEdit = useCan('sales.edit') && isNow
  const mayReceive = useMayMake('sales.edit') && isNow
  return (
    <DocumentList
      api={salesInvoiceApi}
      title="Sales Invoices"
      subtitle="Tagihan ke customer, pembayaran, dan nota kredit"
      placeholder="Cari nomor invoice atau nama customer"
      partyFilter={customerFilter}
      buttons={mayEdit && <ListButtons mayReceive={mayReceive} />}
      cells={invoiceCells}
      bulk={{ noun: 'invoice', permission: 'books.read', together: [onePdf] }}
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
      next={[
        { text: 'Buat invoice', to: 'new', permission: 'sales.edit' },
        { text: 'Lihat sales order', to: '/sales/orders', permission: 'books.read' },
      ]}
    />
  )
}

/** The chosen invoices as one file, those of the old system left out: their paper was made there. */
const onePdf = {
  text: 'Satu PDF',
  allows: (row: InvoiceRow) => !row.isOpening,
  run: (rows: readonly InvoiceRow[]) => {
    const numbers = rows.map(({ invoiceNumber }) => invoiceNumber).join(',')
    window.open(addressOf(printSalesInvoices, { query: { numbers } }), '_blank', 'noreferrer')
  },
}

function ListButtons({ mayReceive }: { readonly mayReceive: boolean }) {
  return (
    <>
      {mayReceive && (
        <>
          <ImportButton right="sales.edit" />
          <Button
            component={DialogLink}
            to="receive"
            variant="default"
            leftSection={<IconCash size={16} aria-hidden />}
          >
            Terima Pembayaran
          </Button>
        </>
      )}
      <Button component={DialogLink} to="new" data-key-new leftSection={<IconPlus size={16} aria-hidden />}>
        Buat Invoice
      </Button>
    </>
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
