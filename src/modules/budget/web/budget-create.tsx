import { TextInput } from '@mantine/core'
import { addMonths, parseDay, type Day } from '../../../platform/rules/day/day.ts'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { ActForm } from '../../../platform/web/dialog/act-form.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { inputProps } from '../../../platform/web/form/field.ts'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { useGo } from '../../../platform/web/shell/place.ts'
import { createBudget, listBudgets, type Budget } from '../contract.ts'
import { budgetTitle } from '../rules/budget-status.ts'
import { readPercentChange } from '../rules/percent-change.ts'
import { yearLabel } from './budget-list.tsx'
import './budget.css'

interface Draft {
  readonly firstDay: string
  readonly name: string
  readonly origin: string
  readonly raiseBy: string
}

/** Asks for which year a budget is made, and what it begins with. */
export function BudgetCreate() {
  const list = useReply(listBudgets, {})
  return list.data ? <BudgetForm key="form" rows={list.data.rows} firstDays={list.data.firstDays} /> : null
}

type Props = { readonly rows: readonly Budget[]; readonly firstDays: readonly Day[] }

function BudgetForm({ rows, firstDays }: Props) {
  const form = useBudgetForm({ rows, firstDays })
  const { draft, change, at } = form
  const origins = originsOf(draft.firstDay, rows)
  const copies = draft.origin !== 'nothing'
  return (
    <ActForm
      form={form}
      title="Buat Anggaran"
      hint="Angkanya diisi di halaman berikut, dan baru berlaku setelah disetujui."
      verb="Buat"
    >
      <SelectInput
        label="Tahun buku"
        required
        {...at('firstDay')}
        value={draft.firstDay}
        options={firstDays.map((day) => ({ value: day, text: yearLabel(day) }))}
        onChange={(firstDay) => change({ firstDay, name: renamed(draft, firstDay) })}
      />
      <TextInput
        {...inputProps({ label: 'Nama', required: true, ...at('name') })}
        maxLength={100}
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <SelectInput
        label="Mulai dari"
        value={draft.origin}
        options={origins}
        {...at('from')}
        onChange={(origin) => change({ origin })}
      />
      {copies && (
        <TextInput
          {...inputProps({
            label: 'Naikkan (%)',
            help: 'Negatif menurunkan; berlaku untuk setiap bulan',
            ...at('raiseBy'),
          })}
          inputMode="decimal"
          value={draft.raiseBy}
          onChange={(event) => change({ raiseBy: event.currentTarget.value })}
        />
      )}
    </ActForm>
  )
}

function useBudgetForm({ firstDays, rows }: Props) {
  const planned = new Set(rows.filter(({ status }) => status === 'approved').map(({ firstDay }) => firstDay))
  const act = useAct(createBudget)
  const go = useGo()
  // The first year from this one on that has no budget in force.
  const first = firstDays.slice(1).find((day) => !planned.has(day)) ?? firstDays[1] ?? ''
  return useForm<Draft, ReplyOf<typeof createBudget>>({
    start: { firstDay: first, name: nameFor(first), origin: 'nothing', raiseBy: '0' },
    check: ({ name, raiseBy }) => [
      ...(name.trim() === '' ? [{ path: 'name', message: 'Nama anggaran harus diisi' }] : []),
      ...(readPercentChange(raiseBy) === undefined
        ? [{ path: 'raiseBy', message: 'Persentase dari -100 sampai 1.000, paling banyak dua desimal' }]
        : []),
    ],
    save: async ({ firstDay, name, origin, raiseBy }) => {
      const day = parseDay(firstDay)
      if (day === undefined) return undefined
      return act.attempt({
        body: { firstDay: day, name, from: originOf(origin), raiseBy: readPercentChange(raiseBy) ?? 0 },
      })
    },
    onSaved: (saved) => {
      toast(`${budgetTitle(saved)} dibuat`)
      go(`/budget/planning/${saved.id}`, { force: true })
    },
  })
}

function nameFor(firstDay: string): string {
  const day = parseDay(firstDay)
  return day === undefined ? 'Anggaran' : `Anggaran ${yearLabel(day)}`
}

/** A name that was proposed follows the year; a typed one stays. */
function renamed({ firstDay, name }: Draft, next: string): string {
  return name === nameFor(firstDay) ? nameFor(next) : name
}

function originsOf(firstDay: string, rows: readonly Budget[]) {
  const day = parseDay(firstDay)
  const before = day === undefined ? [] : [addMonths(day, -12), day]
  return [
    { value: 'nothing', text: 'Kosong' },
    ...before.map((each) => ({ value: `actual:${each}`, text: `Realisasi ${yearLabel(each)}` })),
    ...rows.map((row) => ({
      value: `budget:${row.id}`,
      text: `${budgetTitle(row)} (${yearLabel(row.firstDay)})`,
    })),
  ]
}

function originOf(origin: string) {
  const [kind, of = ''] = origin.split(':')
  const day = parseDay(of)
  if (kind === 'actual' && day !== undefined) return { kind: 'actual', firstDay: day } as const
  return kind === 'budget' ? ({ kind: 'budget', id: Number(of) } as const) : ({ kind: 'nothing' } as const)
}
