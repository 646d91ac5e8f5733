import { Button, TextInput } from '@mantine/core'
import { AddLineButton } from '../../../../platform/web/grid/line-buttons.tsx'
import { priceKind, quantityKind } from '../../../../platform/rules/money/stepped-value.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { Combobox } from '../../../../platform/web/form/combobox.tsx'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { SteppedInput } from '../../../../platform/web/form/stepped-input.tsx'
import { OptionalDepartment } from '../../../departments/web/index.ts'
import { listAccounts } from '../../../accounts/contract.ts'
import { revenueAccountProblems } from '../../../products/rules/product.ts'
import { taxClasses, taxClassTexts } from '../../../tax/rules/tax-class.ts'
import { EmptyOrCopied, PostedFormDialog, PostingDay, PostingReason } from '../../../documents/web/index.ts'
import { CustomerSelect } from '../../web/customer-select.tsx'
import { DocumentTotals } from '../../web/document-totals.tsx'
import { creditNoteApi, type CreditNote } from '../contract.ts'
import { freeCreditAmounts } from '../rules/free-credit.ts'
import { emptyLine, useFreeCredit, type DraftLine, type FreeCreditState } from './use-free-credit.ts'
import '../../settlements/web/settlements.css'
import '../../web/sales.css'

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

function Head({ form, today }: FreeCreditState) {
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

type LineProps = { readonly credit: FreeCreditState; readonly line: DraftLine; readonly row: number }

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
