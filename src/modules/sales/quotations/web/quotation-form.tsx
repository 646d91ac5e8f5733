import { Textarea } from '@mantine/core'
import { addDays } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { ComparedField } from '../../../../platform/web/dialog/use-merge.ts'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { DraftFormDialog, EmptyOrCopied, Opened, FormWaiting } from '../../../documents/web/index.ts'
import { comparedOrder } from '../../orders/web/compared-order.ts'
import { VersionHead, versionColumns } from '../../orders/web/order-form.tsx'
import { CustomerCredit } from '../../orders/web/order-form-head.tsx'
import { OrderLines, OrderStalePrices } from '../../orders/web/order-lines.tsx'
import { customerChange, CustomerSelect, useAddressCustomer } from '../../web/customer-select.tsx'
import { LinesFoot } from '../../web/lines-foot.tsx'
import { quotationApi, type Quotation } from '../contract.ts'
import {
  emptyQuotation,
  offeredContent,
  savedQuotation,
  type QuotationContent,
  type QuotationForm,
} from '../rules/quotation-content.ts'
import { quotationRefusals, usualValidity } from '../rules/quotation.ts'
import { useQuotationForm, type QuotationFormState } from './use-quotation-form.ts'
import '../../web/sales.css'
import '../../orders/web/order-form.css'

type Props = {
  readonly title: string
  readonly hint: string
  readonly start: QuotationContent
  /** The quotation being changed; absent for a new one. */
  readonly saved?: Quotation
}

/** The form of a quotation: as that of an order, with the last day it is valid. */
function QuotationFormDialog({ title, hint, start, saved }: Props) {
  const offer = useQuotationForm(start, saved)
  const { form, lines } = offer
  return (
    <DraftFormDialog
      form={form}
      title={title}
      hint={hint}
      className="order-form"
      verb={saved ? 'Simpan Perubahan' : 'Simpan Penawaran'}
      onAct={form.submit}
      head={<Head offer={offer} />}
      toCell={lines.toCell}
      conflict={conflict}
    >
      <OrderStalePrices lines={lines} />
      <OrderLines order={offer} />
      <LinesFoot order={offer} tooLarge="Total penawaran terlalu besar" />
    </DraftFormDialog>
  )
}

const compared: readonly ComparedField<QuotationForm>[] = [
  ...(comparedOrder as readonly ComparedField<QuotationForm>[]),
  { label: 'Berlaku sampai', keys: ['validUntil'], text: ({ validUntil }) => formatDay(validUntil) },
]

const conflict = {
  fields: compared,
  head: (draft: QuotationForm) => <VersionHead content={offeredContent(draft)} />,
  linesOf: (draft: QuotationForm) => offeredContent(draft).lines,
  columns: versionColumns,
}

/** Days, customer with where it stands, and notes. */
function Head({ offer: { form, today, context, amounts } }: { readonly offer: QuotationFormState }) {
  const { draft, change, at } = form
  return (
    <div className="order-form-head">
      <DayInput
        {...at('quotationDate')}
        label="Tanggal penawaran"
        required
        autoFocus
        today={today}
        value={draft.orderDate === '' ? undefined : draft.orderDate}
        onChange={(day) => change({ orderDate: day ?? '' })}
      />
      <DayInput
        {...at('validUntil')}
        label="Berlaku sampai"
        required
        today={today}
        value={draft.validUntil === '' ? undefined : draft.validUntil}
        onChange={(day) => change({ validUntil: day ?? '' })}
      />
      <div className="order-form-customer">
        <CustomerSelect
          {...at('customerId')}
          value={draft.customer}
          onChange={(customer) => change(customerChange(customer))}
        />
        <CustomerCredit
          customer={draft.customer}
          context={context}
          amounts={amounts}
          soldBy="order"
          noun="Penawaran"
        />
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
    </div>
  )
}

const newQuotation = {
  title: 'Buat Penawaran',
  hint: 'Penawaran disimpan sebagai draft dan tidak mem-posting apa pun.',
}

/** A new quotation of today: for the customer the address names, or with what the quotation it names holds. */
export function QuotationCreate() {
  const { today } = useSession()
  const days = { orderDate: today, validUntil: addDays(today, usualValidity) }
  return (
    <EmptyOrCopied read={quotationApi.read} {...newQuotation}>
      {(title, copied) =>
        copied === undefined ? (
          <EmptyForm />
        ) : (
          <QuotationFormDialog
            {...newQuotation}
            title={title}
            start={{ ...savedQuotation(copied), ...days }}
          />
        )
      }
    </EmptyOrCopied>
  )
}

function EmptyForm() {
  const { today } = useSession()
  const { isRead, customer } = useAddressCustomer()
  if (!isRead) return <FormWaiting {...newQuotation} />
  const start = { ...emptyQuotation(today, addDays(today, usualValidity)), customer }
  return <QuotationFormDialog {...newQuotation} start={start} />
}

/** A quotation being changed. */
export function QuotationEdit() {
  const number = useParam('number')
  const title = `Ubah ${number}`
  const refusal = ({ actions }: Quotation) => (actions.includes('edit') ? undefined : quotationRefusals.edit)
  return (
    <Opened read={quotationApi.read} input={{ params: { number } }} title={title} refusal={refusal}>
      {(quotation) => (
        <QuotationFormDialog
          title={title}
          hint={editHint(quotation)}
          start={savedQuotation(quotation)}
          saved={quotation}
        />
      )}
    </Opened>
  )
}

function editHint({ status, revision }: Quotation): string {
  return status === 'draft'
    ? 'Draft yang belum dikirim ke customer.'
    : `Sudah dikirim: perubahan menjadi draft versi ${revision + 1} untuk dikirim lagi.`
}
