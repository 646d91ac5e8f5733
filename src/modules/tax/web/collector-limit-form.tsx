import type { Day } from '../../../platform/rules/day/day.ts'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { keysOf } from '../../../platform/rules/proof/keys-of.ts'
import { zeroRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { AmountInput } from '../../../platform/web/form/amount-input.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { saveCollectorLimit } from '../contract.ts'
import { limitProblems } from '../rules/law-row.ts'
import { collectors, collectorTexts, limitBasisTexts, type Collector } from '../rules/tax-class.ts'
import { LawRowForm, validFromMissing, ValidFromInput } from './law-row-form.tsx'

interface Draft {
  readonly collector: Collector
  readonly validFrom: Day | ''
  readonly limitAmount: Rupiah
  readonly includesVat: boolean
  readonly source: string
}

function useLimitForm() {
  const { today } = useSession()
  const act = useAct(saveCollectorLimit)
  const start: Draft = {
    ...{ collector: 'state_owned', validFrom: today, limitAmount: zeroRupiah },
    ...{ includesVat: true, source: '' },
  }
  return useForm<Draft, ReplyOf<typeof saveCollectorLimit>>({
    start,
    check: (limit) => [...(limit.validFrom === '' ? [validFromMissing] : []), ...limitProblems(limit)],
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
  const form = useLimitForm()
  const { draft, change, at } = form
  return (
    <LawRowForm form={form} label="Batas pemungut baru" className="pkp-form collector-limit-form">
      <SelectInput
        {...at('collector')}
        label="Pemungut"
        required
        options={collectors.map((value) => ({ value, text: collectorTexts[value] }))}
        value={draft.collector}
        onChange={(value) => {
          const collector = collectors.find((each) => each === value) ?? draft.collector
          change({ collector, includesVat: collector !== 'government' })
        }}
      />
      <ValidFromInput form={form} />
      <AmountInput
        {...at('limitAmount')}
        label="Batas (Rp)"
        value={draft.limitAmount}
        onChange={(limitAmount) => change({ limitAmount: limitAmount ?? zeroRupiah })}
      />
      <SelectInput
        {...at('includesVat')}
        label="Dasar batas"
        required
        options={keysOf(limitBasisTexts).map((value) => ({ value, text: limitBasisTexts[value] }))}
        value={draft.includesVat ? 'withVat' : 'withoutVat'}
        onChange={(value) => change({ includesVat: value === 'withVat' })}
      />
    </LawRowForm>
  )
}
