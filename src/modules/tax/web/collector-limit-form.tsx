import { Button, TextInput } from '@mantine/core'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { zeroRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { AmountInput } from '../../../platform/web/form/amount-input.tsx'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../platform/web/form/field.ts'
import { FormProblems } from '../../../platform/web/form/form-problems.tsx'
import { PageForm } from '../../../platform/web/form/page-form.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { saveCollectorLimit } from '../contract.ts'
import { sourceLength } from '../rules/law-row.ts'
import { collectors, collectorTexts, type Collector } from '../rules/tax-class.ts'

interface Draft {
  readonly collector: Collector
  readonly validFrom: Day | ''
  readonly limitAmount: Rupiah
  readonly source: string
}

function useLimitForm() {
  const { today } = useSession()
  const act = useAct(saveCollectorLimit)
  const start: Draft = { collector: 'state_owned', validFrom: today, limitAmount: zeroRupiah, source: '' }
  return useForm<Draft, ReplyOf<typeof saveCollectorLimit>>({
    start,
    check: ({ validFrom, source }) => [
      ...(validFrom === '' ? [{ path: 'validFrom', message: 'Tanggal mulai harus diisi' }] : []),
      ...(source.trim() === '' ? [{ path: 'source', message: 'Dasar hukum harus diisi' }] : []),
    ],
    save: async ({ validFrom, ...limit }) => {
      const transactionCode = limit.collector === 'government' ? '02' : '03'
      return validFrom === '' ? undefined : act.attempt({ body: { ...limit, validFrom, transactionCode } })
    },
    onSaved: (_, { begin }) => {
      toast('Batas pemungut tersimpan')
      begin(start)
    },
  })
}

/** Up to which total a seller collects from a kind of collector, from a day on. */
export function CollectorLimitForm() {
  const { today } = useSession()
  const form = useLimitForm()
  const { draft, change, at } = form
  return (
    <PageForm form={form} name={{ label: 'Batas pemungut baru' }}>
      <div ref={form.body} className="pkp-form collector-limit-form">
        <FormProblems form={form} />
        <SelectInput
          {...at('collector')}
          label="Pemungut"
          required
          options={collectors.map((value) => ({ value, text: collectorTexts[value] }))}
          value={draft.collector}
          onChange={(value) =>
            change({ collector: collectors.find((each) => each === value) ?? draft.collector })
          }
        />
        <DayInput
          {...at('validFrom')}
          label="Berlaku mulai"
          required
          today={today}
          value={draft.validFrom === '' ? undefined : draft.validFrom}
          onChange={(day) => change({ validFrom: day ?? '' })}
        />
        <AmountInput
          {...at('limitAmount')}
          label="Batas (Rp)"
          value={draft.limitAmount}
          onChange={(limitAmount) => change({ limitAmount: limitAmount ?? zeroRupiah })}
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
