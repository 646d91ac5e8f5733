import { DocumentImportDialog } from '../../../documents/web/index.ts'
import { invoices } from '../../invoices/rules/invoice-kind.ts'
import { orders } from '../../orders/rules/order-kind.ts'
import { invoiceImportApi, orderImportApi } from '../contract.ts'

export function OrderImport() {
  return <DocumentImportDialog kind={orders} api={orderImportApi} undoing="Draftnya dihapus" />
}

export function InvoiceImport() {
  return (
    <DocumentImportDialog
      kind={invoices}
      api={invoiceImportApi}
      undoing="Masing-masing dikreditkan seluruhnya dengan nota kredit hari ini"
    />
  )
}
