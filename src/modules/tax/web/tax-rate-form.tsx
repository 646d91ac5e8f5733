import { Button, TextInput } from '@mantine/core'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { percentKind } from '../../../platform/rules/money/stepped-value.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../platform/web/form/field.ts'
import { FormProblems } from '../../../platform/web/form/form-problems.tsx'
import { PageForm } from '../../../platform/web/form/page-form.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { SteppedInput } from '../../../platform/web/form/stepped-input.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { saveTaxRate } from '../contract.ts'
import { codesOfClass, rateProblems, readShare, sourceLength } from '../rules/law-row.ts'
import { ratedClasses, ratedClassTexts, type RatedClass, type TransactionCode } from '../rules/tax-class.ts'

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
    ...(draft.validFrom === '' ? [{ path: 'validFrom', message: 'Tanggal mulai harus diisi' }] : []),
    ...(share === undefined
      ? [{ path: 'baseNumerator', message: 'Bagian dasar harus 1 atau pecahan, misalnya 11/12' }]
      : rateProblems({ ...draft, ...share })),
    ...(draft.source.trim() === '' ? [{ path: 'source', message: 'Dasar hukum harus diisi' }] : []),
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
  const { today } = useSession()
  const form = useTaxRateForm()
  const { draft, change, at } = form
  const codes = codesOfClass[draft.taxClass]
  return (
    <PageForm form={form} name={{ label: 'Tarif PPN baru' }}>
      <div ref={form.body} className="pkp-form tax-rate-form">
        <FormProblems form={form} />
        <SelectInput
          {...at('taxClass')}
          label="Golongan"
          required
          options={ratedClasses.map((value) => ({ value, text: ratedClassTexts[value] }))}
          value={draft.taxClass}
          onChange={(value) => change(classChange(ratedClasses.find((each) => each === value)))}
        />
        <DayInput
          {...at('validFrom')}
          label="Berlaku mulai"
          required
          today={today}
          value={draft.validFrom === '' ? undefined : draft.validFrom}
          onChange={(day) => change({ validFrom: day ?? '' })}
        />
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
        <TextInput
          {...inputProps({ label: 'Dasar hukum', required: true, ...at('source') })}
          placeholder="Nomor dan pasal peraturan"
          maxLength={sourceLength}
          value={draft.source}
          onChange={(event) => change({ source: event.currentTarget.value })}
        />
        <Button type="submit" loading={form.isSaving}>
          Simpan
        </Button>
      </div>
    </PageForm>
  )
}
