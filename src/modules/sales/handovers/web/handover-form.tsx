import { Button, Checkbox, TextInput } from '@mantine/core'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah, sumTotals } from '../../../../platform/rules/money/money.ts'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { FormProblems } from '../../../../platform/web/form/form-problems.tsx'
import type { Form } from '../../../../platform/web/form/use-form.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import type { InvoiceRow } from '../../invoices/contract.ts'
import type { OrderCustomer } from '../../orders/rules/order-content.ts'
import { CustomerSelect, useAddressCustomer } from '../../web/customer-select.tsx'
import { handoverApi, type Handover } from '../contract.ts'
import { copyTitle, EmptyOrCopied } from '../../../documents/web/index.ts'
import { useHandoverForm, type BegunHandover, type HandoverDraft } from './use-handover-form.ts'
import '../../web/sales.css'

const title = 'Tukar Faktur Baru'
const hint = 'Invoice yang diserahkan ke customer. Tidak ada jurnal, dan invoicenya tidak berubah.'

/** Handing over invoices of the customer in the address, or of any, or those of another handover that are still open. */
export function HandoverCreate() {
  return (
    <EmptyOrCopied read={handoverApi.read} title={title}>
      {(_, copied) =>
        copied === undefined ? (
          <CustomerHandover />
        ) : (
          <HandoverForm customer={customerOf(copied)} copied={copied} />
        )
      }
    </EmptyOrCopied>
  )
}

function customerOf({ customerId: id, customerCode: code, customerName: name }: Handover): OrderCustomer {
  return { id, code, name }
}

function CustomerHandover() {
  const { isRead, customer } = useAddressCustomer()
  if (!isRead)
    return (
      <FormDialog size="wide" title={title} hint={hint} dirty={false}>
        {null}
      </FormDialog>
    )
  return <HandoverForm customer={customer} />
}

function HandoverForm(begun: BegunHandover) {
  const { form, today, unpaid } = useHandoverForm(begun)
  const { draft, change } = form
  const submit = (): void => form.submit('save')
  const chosen = unpaid.rows.filter(({ id }) => draft.chosen.has(id))
  return (
    <FormDialog
      size="wide"
      title={copyTitle(title, begun.copied?.handoverNumber)}
      hint={hint}
      dirty={form.isDirty}
      onSubmit={submit}
      onAct={submit}
      footer={
        <Button type="submit" loading={form.isSaving}>
          Simpan Tukar Faktur
        </Button>
      }
    >
      <div ref={form.body} className="posted-form">
        <HandoverFields form={form} today={today} />
        <FormProblems form={form} />
        {draft.customer === undefined ? (
          <p className="muted">Pilih customer untuk melihat invoice yang belum lunas.</p>
        ) : (
          <DataTable
            compact
            caption="Invoice yang belum lunas, dalam Rupiah"
            columns={columnsOf(draft.chosen, unpaid.rows, (next) => change({ chosen: next }))}
            rows={unpaid.rows}
            rowKey={({ id }) => id}
            empty="Customer ini tidak memiliki invoice terbuka."
          />
        )}
        <dl className="document-totals" aria-live="polite">
          <div className="document-grand-total">
            <dt>Diserahkan ({chosen.length} invoice)</dt>
            <dd className="num">{formatRupiah(sumTotals(chosen.map(({ openAmount }) => openAmount)))}</dd>
          </div>
        </dl>
      </div>
    </FormDialog>
  )
}

type FieldsProps = { readonly form: Form<HandoverDraft, 'save'>; readonly today: Day }

function HandoverFields({ form: { draft, change, at }, today }: FieldsProps) {
  return (
    <div className="receipt-fields">
      <DayInput
        {...at('handoverDate')}
        label="Tanggal"
        required
        today={today}
        value={draft.handoverDate === '' ? undefined : draft.handoverDate}
        onChange={(day) => change({ handoverDate: day ?? '' })}
      />
      <div className="receipt-customer">
        <CustomerSelect
          {...at('customerId')}
          autoFocus={draft.customer === undefined}
          value={draft.customer}
          onChange={(customer) => change({ customer, chosen: new Set() })}
        />
      </div>
      <DayInput
        {...at('promisedDay')}
        label="Janji bayar"
        required
        today={today}
        value={draft.promisedDay === '' ? undefined : draft.promisedDay}
        onChange={(day) => change({ promisedDay: day ?? '' })}
      />
      <TextInput
        {...inputProps({ label: 'Diterima oleh', ...at('receivedBy') })}
        maxLength={100}
        value={draft.receivedBy}
        onChange={(event) => change({ receivedBy: event.currentTarget.value })}
      />
      <TextInput
        {...inputProps({ label: 'Catatan', ...at('notes') })}
        maxLength={500}
        value={draft.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </div>
  )
}

/** The unpaid invoices of a customer, each with a box that hands it over. */
function columnsOf(
  chosen: ReadonlySet<number>,
  rows: readonly InvoiceRow[],
  choose: (next: ReadonlySet<number>) => void,
): Column<InvoiceRow>[] {
  const areAll = rows.length > 0 && rows.every(({ id }) => chosen.has(id))
  const toggled = (id: number): ReadonlySet<number> =>
    chosen.has(id) ? new Set([...chosen].filter((each) => each !== id)) : new Set([...chosen, id])
  return [
    {
      key: 'invoice',
      head: 'Invoice',
      headCell: (
        <Checkbox
          size="xs"
          label="Invoice"
          aria-label="Pilih semua invoice"
          checked={areAll}
          onChange={() => choose(areAll ? new Set() : new Set(rows.map(({ id }) => id)))}
        />
      ),
      phone: 'lead',
      cell: ({ id, invoiceNumber }) => (
        <Checkbox
          size="xs"
          label={invoiceNumber}
          checked={chosen.has(id)}
          onChange={() => choose(toggled(id))}
        />
      ),
    },
    {
      key: 'day',
      head: 'Tanggal',
      kind: 'day',
      width: 120,
      phone: 'meta',
      cell: ({ invoiceDate }) => formatDay(invoiceDate),
    },
    {
      key: 'due',
      head: 'Jatuh tempo',
      kind: 'day',
      width: 120,
      phone: 'meta',
      phoneHead: true,
      cell: ({ dueDate }) => formatDay(dueDate),
    },
    {
      key: 'open',
      head: 'Sisa (Rp)',
      kind: 'amount',
      width: 160,
      phone: 'amount',
      cell: ({ openAmount }) => formatAmount(openAmount),
    },
  ]
}
