import { TextInput } from '@mantine/core'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { percentKind } from '../../../platform/rules/money/stepped-value.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { inputProps } from '../../../platform/web/form/field.ts'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { SteppedInput } from '../../../platform/web/form/stepped-input.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { saveTaxRate } from '../contract.ts'
import { codesOfClass, rateProblems, readShare } from '../rules/law-row.ts'
import { ratedClasses, ratedClassTexts, type RatedClass, type TransactionCode } from '../rules/tax-class.ts'
import { LawRowForm, validFromMissing, ValidFromInput } from './law-row-form.tsx'

interface Draft {
  readonly taxClass: RatedClass
  readonly validFrom: Day | ''
  readonly rateBasisPoints: number
  readonly share: string
  readonly transactionCode: TransactionCode | null
  readonly source: string
}

function problemsOf(draft: Draft) {
  const share = readShare(draft.share)
  return [
    ...(draft.validFrom === '' ? [validFromMissing] : []),
    ...(share === undefined
      ? [{ path: 'baseNumerator', message: 'Bagian dasar harus 1 atau pecahan, misalnya 11/12' }]
      : rateProblems({ ...draft, ...share })),
  ]
}

function useTaxRateForm() {
  const { today } = useSession()
  const act = useAct(saveTaxRate)
  const start: Draft = {
    taxClass: 'taxed',
    validFrom: today,
    rateBasisPoints: 1200,
    share: '11/12',
    transactionCode: '04',
    source: '',
  }
  return useForm<Draft, ReplyOf<typeof saveTaxRate>>({
    start,
    check: problemsOf,
    save: async ({ share, validFrom, ...rate }) => {
      const read = readShare(share)
      return validFrom === '' || read === undefined
        ? undefined
        : act.attempt({ body: { ...rate, ...read, validFrom } })
    },
    onSaved: (_, { begin }) => {
      toast('Tarif PPN tersimpan')
      begin(start)
    },
  })
}

/** Another class brings its first code. */
function classChange(taxClass: RatedClass | undefined): Partial<Draft> {
  if (taxClass === undefined) return {}
  return { taxClass, transactionCode: codesOfClass[taxClass][0] ?? null }
}

/** A further rate of a class from a day on. */
export function TaxRateForm() {
  const form = useTaxRateForm()
  const { draft, change, at } = form
  const codes = codesOfClass[draft.taxClass]
  return (
    <LawRowForm form={form} label="Tarif PPN baru" className="pkp-form tax-rate-form">
      <SelectInput
        {...at('taxClass')}
        label="Golongan"
        required
        options={ratedClasses.map((value) => ({ value, text: ratedClassTexts[value] }))}
        value={draft.taxClass}
        onChange={(value) => change(classChange(ratedClasses.find((each) => each === value)))}
      />
      <ValidFromInput form={form} />
      <SteppedInput
        {...at('rateBasisPoints')}
        label="Tarif %"
        kind={percentKind}
        value={draft.rateBasisPoints}
        onChange={(rateBasisPoints) => change({ rateBasisPoints })}
      />
      <TextInput
        {...inputProps({ label: 'Bagian dasar', required: true, ...at('baseNumerator') })}
        placeholder="11/12"
        maxLength={11}
        value={draft.share}
        onChange={(event) => change({ share: event.currentTarget.value })}
      />
      <SelectInput
        {...at('transactionCode')}
        label="Kode"
        options={
          codes.length === 0
            ? [{ value: '', text: 'Tanpa faktur' }]
            : codes.map((value) => ({ value, text: value }))
        }
        value={draft.transactionCode ?? ''}
        onChange={(code) => change({ transactionCode: codes.find((each) => each === code) ?? null })}
      />
    </LawRowForm>
  )
}
