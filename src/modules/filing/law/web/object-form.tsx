import { Checkbox, TextInput } from '@mantine/core'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { saveWithholdingObject } from '../../../tax/contract.ts'
import { objectNameLength, objectProblems } from '../../../tax/rules/object-row.ts'
import { LawRowForm, validFromMissing, ValidFromInput } from '../../../tax/web/index.ts'
import type { IncomeTaxLaw } from '../contract.ts'
import { basisPointsOf } from './law-form.tsx'

type Draft = {
  readonly code: string
  readonly name: string
  readonly validFrom: Day | ''
  /** Percent as typed: `2` or `2,65`. */
  readonly rate: string
  readonly share: string
  readonly isProgressive: boolean
  readonly source: string
}

const percentText = (basisPoints: number) => String(basisPoints / 100).replace('.', ',')

function rowOf({ rate, share, validFrom: _, ...draft }: Draft) {
  return {
    ...draft,
    rateBasisPoints: basisPointsOf(rate) ?? 0,
    baseShareBasisPoints: basisPointsOf(share) ?? 0,
  }
}

function useObjectForm() {
  const { today } = useSession()
  const act = useAct(saveWithholdingObject)
  const start: Draft = {
    ...{ code: '', name: '', validFrom: today, rate: '', share: '100', source: '' },
    isProgressive: false,
  }
  return useForm<Draft, ReplyOf<typeof saveWithholdingObject>>({
    start,
    check: (draft) => [
      ...(draft.validFrom === '' ? [validFromMissing] : []),
      ...objectProblems(rowOf(draft)),
    ],
    save: async (draft) =>
      draft.validFrom === ''
        ? undefined
        : act.attempt({ body: { ...rowOf(draft), validFrom: draft.validFrom } }),
    onSaved: (_, { begin }) => {
      toast('Objek PPh tersimpan')
      begin(start)
    },
  })
}

type Props = { readonly objects: IncomeTaxLaw['objects'] }

/** A further rate of an object from a day on; a code that is known brings what it has now. */
export function ObjectForm({ objects }: Props) {
  const { today } = useSession()
  const form = useObjectForm()
  const { draft, change, at } = form
  const chooseCode = (code: string) => {
    const known = objects.find((each) => each.code === code && each.validFrom <= today)
    change(
      known === undefined
        ? { code, isProgressive: draft.isProgressive && code.startsWith('21-') }
        : {
            code,
            name: known.name,
            rate: percentText(known.rateBasisPoints),
            share: percentText(known.baseShareBasisPoints),
            isProgressive: known.isProgressive,
          },
    )
  }
  const typed = (key: 'name' | 'rate' | 'share', path: string, label: string) => ({
    ...inputProps({ label, required: true, ...at(path) }),
    value: draft[key],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change({ [key]: event.currentTarget.value }),
  })
  return (
    <LawRowForm form={form} label="Objek PPh baru" className="income-law-form">
      <TextInput
        {...inputProps({ label: 'Kode objek', required: true, ...at('code') })}
        placeholder="24-104-03"
        autoComplete="off"
        maxLength={9}
        value={draft.code}
        onChange={(event) => chooseCode(event.currentTarget.value.trim())}
      />
      <TextInput {...typed('name', 'name', 'Objek')} maxLength={objectNameLength} />
      <ValidFromInput form={form} />
      <TextInput {...typed('rate', 'rateBasisPoints', 'Tarif (%)')} inputMode="decimal" maxLength={6} />
      <TextInput
        {...typed('share', 'baseShareBasisPoints', 'Bagian dasar (%)')}
        inputMode="decimal"
        maxLength={6}
      />
      {draft.code.startsWith('21-') && (
        <Checkbox
          label="Tarif bertingkat Pasal 17"
          checked={draft.isProgressive}
          onChange={(event) => change({ isProgressive: event.currentTarget.checked })}
        />
      )}
    </LawRowForm>
  )
}
