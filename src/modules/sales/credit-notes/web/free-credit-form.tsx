import { Button, TextInput } from '@mantine/core'
import { AddLineButton } from '../../../../platform/web/grid/line-buttons.tsx'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import {
  oneQuantity,
  quantityUnits,
  storedQuantity,
  type Quantity,
} from '../../../../platform/rules/money/quantity.ts'
import { priceKind, quantityKind } from '../../../../platform/rules/money/stepped-value.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { Combobox } from '../../../../platform/web/form/combobox.tsx'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { SteppedInput } from '../../../../platform/web/form/stepped-input.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { OptionalDepartment } from '../../../departments/web/index.ts'
import { listAccounts } from '../../../accounts/contract.ts'
import { revenueAccountProblems } from '../../../products/rules/product.ts'
import { withoutVat, type SalesVat } from '../../../tax/rules/faktur.ts'
import { taxClasses, taxClassTexts, type TaxClass } from '../../../tax/rules/tax-class.ts'
import {
  EmptyOrCopied,
  PostedFormDialog,
  PostingDay,
  usePostedForm,
  PostingReason,
} from '../../../documents/web/index.ts'
import type { OrderCustomer } from '../../orders/rules/order-content.ts'
import { CustomerSelect } from '../../web/customer-select.tsx'
import { DocumentTotals } from '../../web/document-totals.tsx'
import { createFreeCreditNote, creditNoteApi, readCreditVat, type CreditNote } from '../contract.ts'
import { freeCreditAmounts, freeCreditProblems, type FreeCredit } from '../rules/free-credit.ts'
import '../../settlements/web/settlements.css'
import '../../web/sales.css'

interface DraftLine {
  readonly key: number
  readonly description: string
  readonly quantity: Quantity
  readonly unitPrice: Rupiah
  readonly taxClass: TaxClass
  readonly accountId: number | null
  readonly departmentId: number | null
}

type Draft = {
  readonly noteDate: Day | ''
  readonly customer: OrderCustomer | undefined
  readonly reason: string
  readonly fakturNumber: string
  readonly fakturDay: Day | ''
  readonly lines: readonly DraftLine[]
}

function emptyLine(key: number): DraftLine {
  const untaxed = { taxClass: 'untaxed', accountId: null, departmentId: null } as const
  return { key, description: '', quantity: oneQuantity, unitPrice: zeroRupiah, ...untaxed }
}

function noteOf({ customer, fakturNumber, fakturDay, ...draft }: Draft, noteDate: Day): FreeCredit {
  return {
    ...draft,
    noteDate,
    customerId: customer?.id ?? null,
    fakturNumber: fakturNumber.trim() === '' ? undefined : fakturNumber,
    fakturDay: fakturDay === '' ? null : fakturDay,
  }
}

/** The VAT that a tax invoice of a day bears to a customer; none without one. */
function useVat({ customer, fakturDay }: Draft, today: Day): SalesVat {
  const isKnown = customer !== undefined && fakturDay !== ''
  const query = { customerId: customer?.id ?? 0, day: fakturDay === '' ? today : fakturDay }
  const { data } = useReply(readCreditVat, { query }, { enabled: isKnown, keepPrevious: true })
  return isKnown ? (data?.vat ?? withoutVat) : withoutVat
}

/** Text, amounts and department of another note without an invoice; the faktur it reduces and its accounts are its own. */
function startOf(today: Day, copied: CreditNote | undefined): Draft {
  const lines = (copied?.lines ?? []).map((line, key): DraftLine => ({
    ...emptyLine(key),
    ...{ description: line.productName, unitPrice: line.unitPrice, departmentId: line.departmentId },
    quantity: storedQuantity(line.quantity),
  }))
  return {
    noteDate: today,
    customer: copied && { id: copied.customerId, code: copied.customerCode, name: copied.customerName },
    reason: copied?.reason ?? '',
    ...{ fakturNumber: '', fakturDay: '' },
    lines: lines.length > 0 ? lines : [emptyLine(0)],
  }
}

function useFreeCredit(copied: CreditNote | undefined) {
  const { today } = useSession()
  const { form } = usePostedForm({
    day: { field: 'noteDate', missing: 'Tanggal nota kredit harus diisi' },
    start: startOf(today, copied),
    check: (draft, noteDate) => freeCreditProblems(noteOf(draft, noteDate), { today }),
    question: ({ customer }) => `Buat nota kredit untuk ${customer?.name ?? ''} tanpa invoice`,
    verb: 'Buat Nota Kredit',
    endpoint: createFreeCreditNote,
    input: (draft, noteDate) => {
      const { lines: _, ...head } = noteOf(draft, noteDate)
      const typed = draft.lines.map(({ key: _, quantity, ...line }) => ({
        ...line,
        quantity: quantityUnits(quantity),
      }))
      return { body: { ...head, lines: typed } }
    },
    said: ({ noteNumber, totalAmount }) =>
      `Nota kredit ${noteNumber} tersimpan; ${formatRupiah(totalAmount)} menjadi uang muka`,
  })
  return { form, today, vat: useVat(form.draft, today) }
}

type State = ReturnType<typeof useFreeCredit>

/** A credit note without an invoice: lines of text that become an advance of the customer. */
export function FreeCreditCreate() {
  return (
    <EmptyOrCopied read={creditNoteApi.read} title="Nota Kredit tanpa Invoice">
      {(title, copied) => <FreeCreditForm title={title} copied={copied} />}
    </EmptyOrCopied>
  )
}

type FormProps = { readonly title: string; readonly copied: CreditNote | undefined }

function FreeCreditForm({ title, copied }: FormProps) {
  const credit = useFreeCredit(copied)
  const { form, vat } = credit
  const { lines } = form.draft
  const amounts = freeCreditAmounts(lines, vat)
  const next = Math.max(...lines.map(({ key }) => key)) + 1
  return (
    <PostedFormDialog
      form={form}
      title={title}
      hint="Seluruh nilainya menjadi uang muka customer; PPN hanya berkurang bila faktur pajaknya disebut."
      verb="Buat Nota Kredit"
      head={<Head {...credit} />}
    >
      {lines.map((line, row) => (
        <Line key={line.key} credit={credit} line={line} row={row} />
      ))}
      <div className="posted-foot">
        <AddLineButton onAdd={() => form.change({ lines: [...lines, emptyLine(next)] })} />
        {amounts && <DocumentTotals document={amounts} />}
      </div>
    </PostedFormDialog>
  )
}

function Head({ form, today }: State) {
  const { draft, change, at } = form
  return (
    <div className="free-credit-head">
      <PostingDay posts="sales" form={form} field="noteDate" label="Tanggal nota" today={today} />
      <CustomerSelect
        {...at('customerId')}
        autoFocus
        value={draft.customer}
        onChange={(customer) => change({ customer })}
      />
      <PostingReason form={form} />
      <TextInput
        {...inputProps({ label: 'Nomor faktur pajak', ...at('fakturNumber') })}
        maxLength={100}
        value={draft.fakturNumber}
        onChange={(event) => change({ fakturNumber: event.currentTarget.value })}
      />
      <DayInput
        {...at('fakturDay')}
        label="Tanggal faktur pajak"
        today={today}
        max={today}
        value={draft.fakturDay === '' ? undefined : draft.fakturDay}
        onChange={(day) => change({ fakturDay: day ?? '' })}
      />
    </div>
  )
}

type LineProps = { readonly credit: State; readonly line: DraftLine; readonly row: number }

const taxOptions = taxClasses.map((value) => ({ value, text: taxClassTexts[value] }))

function Line({ credit: { form }, line, row }: LineProps) {
  const { lines } = form.draft
  const at = (field: string) => form.at(`lines.${row}.${field}`)
  const set = (change: Partial<DraftLine>): void =>
    form.act((now) => ({
      ...now,
      lines: now.lines.map((each) => (each.key === line.key ? { ...each, ...change } : each)),
    }))
  return (
    <fieldset className="free-credit-line" aria-label={`Baris ${row + 1}`}>
      <TextInput
        {...inputProps({ label: 'Keterangan', required: true, ...at('description') })}
        maxLength={200}
        value={line.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <SteppedInput
        {...at('quantity')}
        label="Quantity"
        kind={quantityKind}
        value={line.quantity}
        onChange={(quantity) => set({ quantity })}
      />
      <SteppedInput
        {...at('unitPrice')}
        label="Harga (Rp)"
        kind={priceKind}
        value={line.unitPrice}
        onChange={(unitPrice) => set({ unitPrice })}
      />
      <SelectInput
        {...at('taxClass')}
        label="PPN"
        value={line.taxClass}
        options={taxOptions}
        onChange={(value) => set({ taxClass: value === 'taxed' ? 'taxed' : 'untaxed' })}
      />
      <AccountSelect
        {...at('accountId')}
        value={line.accountId}
        onChange={(accountId) => set({ accountId })}
      />
      <OptionalDepartment
        {...at('departmentId')}
        value={line.departmentId ?? undefined}
        onChange={(departmentId) => set({ departmentId: departmentId ?? null })}
      />
      <Button
        variant="subtle"
        color="red"
        size="xs"
        disabled={lines.length === 1}
        aria-label={`Hapus baris ${row + 1}`}
        onClick={() => form.change({ lines: lines.filter(({ key }) => key !== line.key) })}
      >
        Hapus
      </Button>
    </fieldset>
  )
}

type AccountProps = {
  readonly path?: string
  readonly error?: string | undefined
  readonly value: number | null
  readonly onChange: (accountId: number | null) => void
  readonly onProblem: (message: string | undefined) => void
}

function AccountSelect({ value, onChange, ...field }: AccountProps) {
  const { data, isPending } = useReply(listAccounts, {})
  const choices = (data?.rows ?? [])
    .filter((account) => revenueAccountProblems(account).length === 0)
    .map(({ id, code, name }) => ({ key: String(id), code, text: name }))
  return (
    <Combobox
      {...field}
      label="Akun pendapatan"
      placeholder="Potongan atau retur"
      choices={choices}
      waiting={isPending}
      create={{ kind: 'account', beside: choices[0]?.code, onMade: ({ id }) => onChange(id) }}
      value={value === null ? undefined : String(value)}
      onChange={(choice) => onChange(choice === undefined ? null : Number(choice.key))}
    />
  )
}
