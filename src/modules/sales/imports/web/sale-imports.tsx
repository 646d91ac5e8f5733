import { DocumentImportDialog } from '../../../documents/web/index.ts'
import { invoices } from '../../invoices/rules/invoice-kind.ts'
import { orders } from '../../orders/rules/order-kind.ts'
import { quotations } from '../../quotations/rules/quotation-kind.ts'
import { invoiceImportApi, orderImportApi, quotationImportApi } from '../contract.ts'

const cells = 'Customer dan produk disebut kodenya; Harga kosong berarti harga jual produk.'

export function QuotationImport() {
  return (
    <DocumentImportDialog
      kind={quotations}
      api={quotationImportApi}
      party="Customer"
      undoing="Draftnya dihapus"
      cells={cells}
    />
  )
}

export function OrderImport() {
  return (
    <DocumentImportDialog
      kind={orders}
      api={orderImportApi}
      party="Customer"
      undoing="Draftnya dihapus"
      cells={cells}
    />
  )
}

export function InvoiceImport() {
  return (
    <DocumentImportDialog
      kind={invoices}
      api={invoiceImportApi}
      party="Customer"
      undoing="Masing-masing dikreditkan seluruhnya dengan nota kredit hari ini"
      cells={cells}
    />
  )
}
