import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { AddLineButton, LineButtons } from '../../../platform/web/grid/line-buttons.tsx'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../platform/rules/money/format-amount.ts'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../platform/web/form/field.ts'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useParam } from '../../../platform/web/shell/place.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { DraftFormDialog, EmptyOrCopied, Opened, FormWaiting } from '../../documents/web/index.ts'
import { quantityShown } from '../../inventory/packs/rules/packed-line.ts'
import type { LineContent } from '../../sales/orders/rules/order-grid.ts'
import { LinesWith } from '../../departments/web/index.ts'
import { CustomerSelect, DocumentTotals, OrderLines, useAddressCustomer } from '../../sales/web/index.ts'
import { serviceOrderApi, type ServiceOrder } from '../contract.ts'
import {
  copiedServiceOrder,
  emptyServiceOrder,
  savedContent,
  serviceContent,
  type ServiceContent,
  type ServiceForm,
} from '../rules/service-order-content.ts'
import { serviceRefusals } from '../rules/service-order-actions.ts'
import { priorities, priorityTexts } from '../rules/service-order-kind.ts'
import { comparedService } from './compared-service-order.ts'
import { TechnicianInput } from './technician-input.tsx'
import { useServiceForm, type ServiceFormState } from './use-service-form.ts'
import './service-orders.css'

type Props = {
  readonly title: string
  readonly start: ServiceContent
  /** The order being changed; absent for a new one. */
  readonly saved?: ServiceOrder
}

const hint =
  'Jasa dan suku cadang boleh kosong sampai diketahui. Yang ditagih nanti adalah baris-baris ini dengan suku cadang yang terpakai.'

function ServiceFormDialog({ title, start, saved }: Props) {
  const service = useServiceForm(start, saved)
  const { form, lines } = service
  return (
    <DraftFormDialog
      form={form}
      title={title}
      hint={hint}
      className="service-form"
      verb={saved ? 'Simpan Perubahan' : 'Simpan Service Order'}
      onAct={form.submit}
      head={<Head service={service} />}
      toCell={lines.toCell}
      conflict={conflict}
    >
      <LinesWith customer={form.draft.customer?.id}>
        <OrderLines order={service} />
      </LinesWith>
      <Foot service={service} />
    </DraftFormDialog>
  )
}

function VersionHead({ content: { orderDate, customer, problem } }: { readonly content: ServiceContent }) {
  return (
    <>
      <p>
        {formatDay(orderDate)} · {customer ? `${customer.code} - ${customer.name}` : '-'}
      </p>
      <p className="document-notes">{problem}</p>
    </>
  )
}

const versionColumns = [
  { head: 'Produk', shown: (line: LineContent) => line.productCode || '-' },
  { head: 'Quantity', shown: (line: LineContent) => quantityShown(line.quantity, line), isFigure: true },
  { head: 'Harga', shown: (line: LineContent) => formatAmount(line.unitPrice), isFigure: true },
]

const conflict = {
  fields: comparedService,
  head: (draft: ServiceForm) => <VersionHead content={serviceContent(draft)} />,
  linesOf: (draft: ServiceForm) => serviceContent(draft).lines,
  columns: versionColumns,
}

type PartProps = { readonly service: ServiceFormState }

const priorityOptions = priorities.map((value) => ({ value, text: priorityTexts[value] }))

/** Whom it is for, what is wrong with which object, and until when. */
function Head({ service: { form, today } }: PartProps) {
  const { draft, change, at } = form
  return (
    <div className="service-head">
      <div className="service-wide">
        <CustomerSelect
          {...at('customerId')}
          autoFocus={draft.customer === undefined}
          value={draft.customer}
          onChange={(chosen) =>
            change({ customer: chosen && { id: chosen.id, code: chosen.code, name: chosen.name } })
          }
        />
      </div>
      <DayInput
        {...at('orderDate')}
        label="Tanggal"
        required
        today={today}
        value={draft.orderDate === '' ? undefined : draft.orderDate}
        onChange={(day) => change({ orderDate: day ?? '' })}
      />
      <DayInput
        {...at('promisedDay')}
        label="Dijanjikan selesai"
        today={today}
        value={draft.promisedDay === '' ? undefined : draft.promisedDay}
        onChange={(day) => change({ promisedDay: day ?? '' })}
      />
      <Textarea
        {...inputProps({ label: 'Keluhan atau pekerjaan', required: true, ...at('problem') })}
        className="service-wide"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={2000}
        value={draft.problem}
        onChange={(event) => change({ problem: event.currentTarget.value })}
      />
      <Line form={form} field="objectName" label="Objek" limit={200} />
      <Line form={form} field="serialNumber" label="Nomor seri" limit={100} />
      <Line form={form} field="site" label="Lokasi" limit={500} wide />
      <SelectInput
        {...at('priority')}
        label="Prioritas"
        value={draft.priority}
        options={priorityOptions}
        onChange={(chosen) => change({ priority: priorities.find((key) => key === chosen) ?? 'normal' })}
      />
      <Checkbox
        className="service-check"
        label="Garansi (tidak ditagih)"
        checked={draft.isWarranty}
        onChange={(event) => change({ isWarranty: event.currentTarget.checked })}
      />
      <div className="service-wide">
        <TechnicianInput
          {...at('technicians')}
          value={draft.technicians}
          onChange={(technicians) => change({ technicians })}
        />
      </div>
      <Line form={form} field="notes" label="Catatan" limit={2000} wide />
    </div>
  )
}

type LineProps = Pick<ServiceFormState, 'form'> & {
  readonly field: 'objectName' | 'serialNumber' | 'site' | 'notes'
  readonly label: string
  readonly limit: number
  readonly wide?: boolean
}

function Line({ form: { draft, change, at }, field, label, limit, wide = false }: LineProps) {
  return (
    <TextInput
      {...inputProps({ label, ...at(field) })}
      {...(wide ? { className: 'service-wide' } : {})}
      autoComplete="off"
      maxLength={limit}
      value={draft[field]}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  )
}

function Foot({ service: { lines, amounts, form } }: PartProps) {
  return (
    <div className="service-foot">
      <LineButtons>
        <AddLineButton onAdd={() => lines.act({ kind: 'add' })} />
      </LineButtons>
      {form.draft.isWarranty ? (
        <p className="muted">Garansi: tidak ada yang ditagih; biaya suku cadang menjadi beban garansi.</p>
      ) : (
        amounts && <DocumentTotals document={amounts} />
      )}
    </div>
  )
}

const newTitle = 'Buat Service Order'

/** A new service order of today: for the customer the address names, or with what the order it names holds. */
export function ServiceCreate() {
  const { today } = useSession()
  return (
    <EmptyOrCopied read={serviceOrderApi.read} title={newTitle}>
      {(title, copied) =>
        copied === undefined ? (
          <EmptyService />
        ) : (
          <ServiceFormDialog title={title} start={copiedServiceOrder(copied, today)} />
        )
      }
    </EmptyOrCopied>
  )
}

function EmptyService() {
  const { today } = useSession()
  const { isRead, customer } = useAddressCustomer()
  if (!isRead) return <FormWaiting title={newTitle} />
  return <ServiceFormDialog title={newTitle} start={{ ...emptyServiceOrder(today), customer }} />
}

/** An order being changed. */
export function ServiceEdit() {
  const number = useParam('number')
  const title = `Ubah ${number}`
  const refusal = ({ actions }: ServiceOrder) => (actions.includes('edit') ? undefined : serviceRefusals.edit)
  return (
    <Opened read={serviceOrderApi.read} input={{ params: { number } }} title={title} refusal={refusal}>
      {(order) => <ServiceFormDialog title={title} start={savedContent(order)} saved={order} />}
    </Opened>
  )
}
