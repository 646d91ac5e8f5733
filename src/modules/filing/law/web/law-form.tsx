import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { FormProblem } from '../../../../platform/rules/form/form-state.ts'
import { zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Outcome } from '../../../../platform/web/call/use-act.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { LawRowForm, validFromMissing, ValidFromInput } from '../../../tax/web/index.ts'

export type LawDraft = {
  readonly validFrom: Day | ''
  readonly source: string
  readonly amounts: Readonly<Record<string, Rupiah>>
  /** Percent as typed: `22` or `0,5`. */
  readonly percents: Readonly<Record<string, string>>
  /** Tables as pasted. */
  readonly tables: Readonly<Record<string, string>>
}

/** Basis points of a percent as typed; undefined of anything else. */
export function basisPointsOf(text: string | undefined): number | undefined {
  const typed = (text ?? '').trim()
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(typed)) return undefined
  const points = Math.round(Number(typed.replace(',', '.')) * 100)
  return points <= 10_000 ? points : undefined
}

type Props = {
  readonly label: string
  readonly percents?: Readonly<Record<string, string>>
  readonly amounts?: Readonly<Record<string, string>>
  readonly tables?: Readonly<Record<string, string>>
  /** What is there before anything is typed. */
  readonly from?: Partial<Pick<LawDraft, 'amounts' | 'percents' | 'tables'>>
  /** A choice that stands before what is typed. */
  readonly first?: ReactNode
  readonly check: (draft: LawDraft) => readonly FormProblem[]
  readonly save: (draft: LawDraft, validFrom: Day) => Promise<Outcome<unknown> | undefined>
}

const emptyOf = <Value,>(names: Readonly<Record<string, string>>, value: Value) =>
  Object.fromEntries(Object.keys(names).map((key) => [key, value]))

function useLawForm({ label, percents = {}, amounts = {}, tables = {}, from, check, save }: Props) {
  const { today } = useSession()
  const start: LawDraft = {
    validFrom: today,
    source: '',
    amounts: from?.amounts ?? emptyOf(amounts, zeroRupiah),
    percents: from?.percents ?? emptyOf(percents, ''),
    tables: from?.tables ?? emptyOf(tables, ''),
  }
  return useForm<LawDraft, unknown>({
    start,
    check: (draft) => [
      ...(draft.validFrom === '' ? [validFromMissing] : []),
      ...Object.entries(percents).flatMap(([key, name]) =>
        basisPointsOf(draft.percents[key]) === undefined
          ? [{ path: key, message: `${name} harus 0 sampai 100, paling banyak dua desimal` }]
          : [],
      ),
      ...check(draft),
    ],
    save: async (draft) => (draft.validFrom === '' ? undefined : save(draft, draft.validFrom)),
    onSaved: (_, { begin }) => {
      toast(`${label} tersimpan`)
      begin(start)
    },
  })
}

/** A row of the law from a day on, with where it is said. */
export function LawForm(props: Props) {
  const form = useLawForm(props)
  const { draft, change, at } = form
  const { label, percents = {}, amounts = {}, tables = {} } = props
  return (
    <LawRowForm form={form} label={`${label} baru`} className="income-law-form">
      {props.first}
      <ValidFromInput form={form} />
      {Object.entries(percents).map(([key, name]): ReactNode => (
        <TextInput
          key={key}
          {...inputProps({ label: name, required: true, ...at(key) })}
          inputMode="decimal"
          maxLength={6}
          value={draft.percents[key] ?? ''}
          onChange={(event) => change({ percents: { ...draft.percents, [key]: event.currentTarget.value } })}
        />
      ))}
      {Object.entries(amounts).map(([key, name]) => (
        <AmountInput
          key={key}
          {...at(key)}
          label={name}
          value={draft.amounts[key]}
          onChange={(amount) => change({ amounts: { ...draft.amounts, [key]: amount ?? zeroRupiah } })}
        />
      ))}
      {Object.keys(tables).length > 0 && (
        <div className="income-law-tables">
          {Object.entries(tables).map(([key, name]) => (
            <Textarea
              key={key}
              {...inputProps({ label: name, required: true, ...at(key) })}
              autosize
              minRows={4}
              maxRows={8}
              value={draft.tables[key] ?? ''}
              onChange={(event) => change({ tables: { ...draft.tables, [key]: event.currentTarget.value } })}
            />
          ))}
        </div>
      )}
    </LawRowForm>
  )
}
