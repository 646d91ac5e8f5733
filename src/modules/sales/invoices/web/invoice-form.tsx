import { Button, Checkbox, Textarea } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { cellName } from '../../../../platform/rules/grid/grid-draft.ts'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { findProductsByCode } from '../../../products/contract.ts'
import { CustomerCredit } from '../../orders/web/order-form-head.tsx'
import { CashAccountSelect } from '../../../accounts/web/index.ts'
import { WarehouseInput } from '../../../inventory/web/index.ts'
import {
  DraftFormDialog,
  EmptyOrCopied,
  Opened,
  FormWaiting,
  PostingDay,
} from '../../../documents/web/index.ts'
import { customerChange, CustomerSelect, useAddressCustomer } from '../../web/customer-select.tsx'
import { LinesFoot } from '../../web/lines-foot.tsx'
import { readSalesInvoice, type SalesInvoice } from '../contract.ts'
import { copiedInvoice, emptyInvoice, type InvoiceStart } from '../rules/invoice-content.ts'
import { invoiceTable, textChange } from '../rules/invoice-grid.ts'
import { LinesWith } from '../../../departments/web/index.ts'
import { InvoiceLines } from './invoice-lines.tsx'
import { useInvoiceForm, type InvoiceFormState } from './use-invoice-form.ts'
import '../../web/sales.css'
import '../../orders/web/order-form.css'

const titles = {
  title: 'Buat Invoice',
  hint: 'Invoice langsung tanpa sales order: barang yang stoknya dicatat keluar dengan surat jalannya sendiri; jasa dan teks diserahkan bersamanya.',
}

/** A cash sale: an invoice of today that is paid as it is made. */
export function CashSale() {
  return <EmptyInvoice isCash />
}

/** A new invoice of today without an order: for the customer the address names, or with what the invoice it names holds. */
export function InvoiceCreate() {
  return (
    <EmptyOrCopied read={readSalesInvoice} {...titles}>
      {(title, copied) =>
        copied === undefined ? <EmptyInvoice /> : <CopiedInvoice title={title} copied={copied} />
      }
    </EmptyOrCopied>
  )
}

function EmptyInvoice({ isCash = false }: { readonly isCash?: boolean }) {
  const { today } = useSession()
  const { isRead, customer } = useAddressCustomer()
  if (!isRead) return <FormWaiting {...titles} />
  const start = { ...emptyInvoice(today), customer }
  return isCash ? <InvoiceForm start={start} title="Jual Tunai" isCash /> : <InvoiceForm start={start} />
}

type CopiedProps = { readonly title: string; readonly copied: SalesInvoice }

/** Products are taken as they are now; prices and discounts as the invoice has them. */
function CopiedInvoice({ title, copied }: CopiedProps) {
  const { today } = useSession()
  const codes = copied.lines.flatMap(({ productId, productCode }) => (productId === null ? [] : productCode))
  return (
    <Opened read={findProductsByCode} input={{ body: { codes } }} {...titles}>
      {({ rows: products }) => (
        <InvoiceForm title={title} start={copiedInvoice(copied, { products, today })} />
      )}
    </Opened>
  )
}

type FormProps = { readonly start: InvoiceStart; readonly title?: string; readonly isCash?: boolean }

function InvoiceForm({ start, title = titles.title, isCash = false }: FormProps) {
  const invoice = useInvoiceForm(start, isCash)
  const { form, lines } = invoice
  return (
    <DraftFormDialog
      form={form}
      title={title}
      hint={titles.hint}
      className="order-form"
      verb="Post Invoice"
      head={<Head invoice={invoice} />}
      toCell={lines.toCell}
    >
      <LinesWith customer={form.draft.customer?.id}>
        <InvoiceLines invoice={invoice} />
      </LinesWith>
      <LinesFoot order={invoice} tooLarge="Total invoice terlalu besar" beside={<AddText lines={lines} />} />
    </DraftFormDialog>
  )
}

/** Makes the last line one of text where nothing stands in it yet, else a new one. */
function AddText({ lines: { grid, unreadable, act } }: Pick<InvoiceFormState, 'lines'>) {
  const last = grid.lines.at(-1)
  const isFree =
    last !== undefined && invoiceTable.kind.isUnused(last) && !unreadable.has(cellName(last.key, 'product'))
  const row = grid.lines.length - (isFree ? 1 : 0)
  const addText = (): void => {
    if (!isFree) act({ kind: 'add' })
    act({ kind: 'edit', row, change: textChange('') })
    act({ kind: 'focus', cell: { row, column: 'product' } })
  }
  return (
    <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={addText}>
      Tambah Teks
    </Button>
  )
}

/** Day, due day, customer with where it stands, and notes. */
function Head({ invoice }: { readonly invoice: InvoiceFormState }) {
  const { form, today, context, amounts } = invoice
  const { draft, change, at } = form
  return (
    <div className="order-form-head">
      <PostingDay posts="sales" form={form} field="invoiceDate" label="Tanggal invoice" today={today} />
      <DueOrPaid invoice={invoice} />
      <div className="order-form-customer">
        <CustomerSelect
          {...at('customerId')}
          label="Customer"
          required
          autoFocus
          placeholder="Ketik kode atau nama"
          value={draft.customer}
          onChange={(customer) => change(customerChange(customer))}
        />
        <CustomerCredit customer={draft.customer} context={context} amounts={amounts} soldBy="invoice" />
      </div>
      <Textarea
        label="Catatan"
        className="order-form-notes"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        value={draft.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
      <WarehouseInput value={draft.warehouseId} onChange={(warehouseId) => change({ warehouseId })} />
    </div>
  )
}

/** Until when it is owed, or where the money of a cash sale goes. */
function DueOrPaid({ invoice: { form, today, dueDate } }: { readonly invoice: InvoiceFormState }) {
  const { draft, change, at } = form
  return (
    <div>
      {draft.isCash ? (
        <CashAccountSelect
          {...at('accountId')}
          value={draft.accountId}
          onChange={(accountId) => change({ accountId })}
        />
      ) : (
        <DayInput
          {...at('dueDate')}
          label="Jatuh tempo"
          today={today}
          value={dueDate}
          onChange={(day) => change({ dueDate: day ?? '' })}
        />
      )}
      <Checkbox
        size="xs"
        mt={6}
        label="Jual tunai"
        checked={draft.isCash}
        onChange={(event) => change({ isCash: event.currentTarget.checked })}
      />
    </div>
  )
}
