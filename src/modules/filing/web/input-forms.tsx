import { TextInput } from '@mantine/core'
import type { Day } from '../../../platform/rules/day/day.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { ActForm } from '../../../platform/web/dialog/act-form.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../platform/web/form/field.ts'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useForm, type FormFields } from '../../../platform/web/form/use-form.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { cancelInputDecision, creditInputTax, expenseInputTax, type InputTaxRow } from '../contract.ts'
import {
  documentNumber,
  inputDocuments,
  inputDocumentTexts,
  type InputDocument,
} from '../../tax/rules/input-document.ts'
import { creditProblems, expenseProblems } from '../rules/input-decision.ts'
import { DatedReasonForm } from './dated-reason-form.tsx'

type FormProps = { readonly row: InputTaxRow; readonly onClose: () => void }

type CreditProps = FormProps & {
  readonly masa: Day
  /** What the tax office has of it. */
  readonly proposed?: { readonly number: string; readonly day: Day | null } | undefined
}

type CreditDraft = {
  readonly documentKind: InputDocument
  readonly invoiceNumber: string
  readonly invoiceDay: Day | ''
  readonly decidedOn: Day | ''
}

/** Asks number and day of the tax invoice, or of what stands for one, and credits what waited. */
export function CreditForm({ row, masa, proposed, onClose }: CreditProps) {
  const { today } = useSession()
  const act = useAct(creditInputTax)
  const { id, enteredOn, sourceNumber } = row
  const start: CreditDraft = {
    documentKind: 'faktur',
    invoiceNumber: proposed?.number ?? row.invoiceNumber ?? '',
    invoiceDay: proposed?.day ?? row.invoiceDay ?? '',
    decidedOn: masa > enteredOn ? masa : enteredOn,
  }
  const form = useForm({
    start,
    check: ({ documentKind, invoiceDay, decidedOn, ...draft }) => {
      if (invoiceDay === '') return [{ path: 'invoiceDay', message: 'Tanggal dokumen harus diisi' }]
      if (decidedOn === '') return [{ path: 'decidedOn', message: 'Tanggal dikreditkan harus diisi' }]
      const invoiceNumber = documentNumber(draft.invoiceNumber, documentKind)
      const credit = { documentKind, invoiceNumber, invoiceDay, decidedOn }
      return creditProblems(credit, { today, enteredOn, taken: false })
    },
    save: async ({ invoiceDay, decidedOn, ...draft }) =>
      invoiceDay === '' || decidedOn === ''
        ? undefined
        : act.attempt({ params: { id }, body: { ...draft, invoiceDay, decidedOn } }),
    onSaved: ({ entryNumber }: { readonly entryNumber: string }) => {
      toast(`PPN ${sourceNumber} dikreditkan dengan ${entryNumber}`)
      onClose()
    },
  })
  return (
    <ActForm
      form={form}
      title={`Kreditkan PPN ${sourceNumber}`}
      hint={`${row.partyName}, PPN ${formatRupiah(row.taxAmount)}. Masa kreditnya mengikuti tanggal jurnal: masa faktur sampai tiga masa sesudahnya.`}
      onClose={onClose}
      verb="Kreditkan"
    >
      <CreditFields form={form} />
    </ActForm>
  )
}

/** The document and the day it is credited on. */
function CreditFields({ form: { draft, change, at } }: { readonly form: FormFields<CreditDraft> }) {
  const { today } = useSession()
  return (
    <>
      <SelectInput
        {...at('documentKind')}
        label="Jenis dokumen"
        required
        options={inputDocuments.map((value) => ({ value, text: inputDocumentTexts[value] }))}
        value={draft.documentKind}
        onChange={(value) => {
          const documentKind = inputDocuments.find((each) => each === value)
          if (documentKind !== undefined) change({ documentKind })
        }}
      />
      <TextInput
        {...inputProps({
          label: draft.documentKind === 'faktur' ? 'Nomor faktur pajak' : 'Nomor dokumen',
          required: true,
          autoFocus: true,
          ...at('invoiceNumber'),
        })}
        autoComplete="off"
        inputMode={draft.documentKind === 'faktur' ? 'numeric' : 'text'}
        maxLength={40}
        value={draft.invoiceNumber}
        onChange={(event) => change({ invoiceNumber: event.currentTarget.value })}
      />
      <DayInput
        {...at('invoiceDay')}
        label={draft.documentKind === 'faktur' ? 'Tanggal faktur' : 'Tanggal dokumen'}
        required
        today={today}
        max={today}
        value={draft.invoiceDay === '' ? undefined : draft.invoiceDay}
        onChange={(day) => change({ invoiceDay: day ?? '' })}
      />
      <DayInput
        {...at('decidedOn')}
        label="Dikreditkan per"
        required
        today={today}
        max={today}
        value={draft.decidedOn === '' ? undefined : draft.decidedOn}
        onChange={(day) => change({ decidedOn: day ?? '' })}
      />
    </>
  )
}

/** Asks from which day on it is an expense. */
export function ExpenseForm({ row, onClose }: FormProps) {
  const { today } = useSession()
  const act = useAct(expenseInputTax)
  const { id, enteredOn, sourceNumber } = row
  const start: { decidedOn: Day | '' } = { decidedOn: today }
  const form = useForm({
    start,
    check: ({ decidedOn }) =>
      decidedOn === ''
        ? [{ path: 'decidedOn', message: 'Tanggal harus diisi' }]
        : expenseProblems(decidedOn, { today, enteredOn }),
    save: async ({ decidedOn }) =>
      decidedOn === '' ? undefined : act.attempt({ params: { id }, body: { decidedOn } }),
    onSaved: ({ entryNumber }: { readonly entryNumber: string }) => {
      toast(`PPN ${sourceNumber} dibebankan dengan ${entryNumber}`)
      onClose()
    },
  })
  return (
    <ActForm
      form={form}
      title={`Bebankan PPN ${sourceNumber}`}
      hint={`PPN ${formatRupiah(row.taxAmount)} tidak dikreditkan dan menjadi beban.`}
      onClose={onClose}
      verb="Bebankan"
    >
      <DayInput
        {...form.at('decidedOn')}
        label="Tanggal"
        required
        today={today}
        max={today}
        value={form.draft.decidedOn === '' ? undefined : form.draft.decidedOn}
        onChange={(day) => form.change({ decidedOn: day ?? '' })}
      />
    </ActForm>
  )
}

/** Takes a decision back. */
export function CancelForm({ row, onClose }: FormProps) {
  const act = useAct(cancelInputDecision)
  const id = row.decisionId ?? 0
  return (
    <DatedReasonForm
      title={`Batalkan keputusan PPN ${row.sourceNumber}`}
      hint="Jurnalnya dibalik; PPN-nya menunggu lagi."
      verb="Batalkan"
      undoes
      act={(body) => act.attempt({ params: { id }, body })}
      onDone={({ entryNumber }) => {
        toast(`Keputusan dibatalkan dengan ${entryNumber}`)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
