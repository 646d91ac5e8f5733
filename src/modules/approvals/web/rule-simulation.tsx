import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatRupiah, toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { AmountInput } from '../../../platform/web/form/amount-input.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { OptionalDepartment } from '../../departments/web/index.ts'
import { simulateApproval } from '../contract.ts'
import type { Ruling } from './rule-list.tsx'
import { modeTexts } from './rule-words.ts'

interface Typed {
  readonly kind: string
  readonly makerId: string
  readonly amount: Rupiah
  readonly discount: string
  readonly backdated: string
  readonly overdue: string
  readonly belowCost: boolean
  readonly overBudget: boolean
  readonly overLimit: boolean
  readonly newParty: boolean
  readonly departmentId: number | undefined
}

/** Who would agree to something: `siapa menyetujui order Rp 75.000.000 dari Rina?` */
export function RuleSimulation({ ruling }: { readonly ruling: Ruling }) {
  const { user } = useSession()
  const act = useAct(simulateApproval)
  const [typed, setTyped] = useState<Typed>({
    kind: ruling.kinds[0]?.kind ?? '',
    makerId: String(user.id),
    amount: toRupiah(0),
    discount: '',
    backdated: '',
    overdue: '',
    belowCost: false,
    overBudget: false,
    overLimit: false,
    newParty: false,
    departmentId: undefined,
  })
  const [answer, setAnswer] = useState<{ readonly asked: string; readonly lines: readonly string[] }>()
  const change = (part: Partial<Typed>): void => setTyped({ ...typed, ...part })
  const ask = async (): Promise<void> => {
    const reply = await act.run({ body: bodyOf(typed) })
    if (reply) setAnswer({ asked: questionOf(typed, ruling), lines: linesOf(reply) })
  }
  return (
    <section className="rule-simulation" aria-label="Simulasi">
      <h2>Siapa yang menyetujui?</h2>
      <div className="rule-question">
        <SelectInput
          label="Jenis"
          value={typed.kind}
          onChange={(kind) => change({ kind })}
          options={ruling.kinds.map(({ kind, label }) => ({ value: kind, text: label }))}
        />
        <AmountInput
          label="Nilai"
          value={typed.amount}
          onChange={(amount) => change({ amount: amount ?? toRupiah(0) })}
        />
        <SelectInput
          label="Dari"
          value={typed.makerId}
          onChange={(makerId) => change({ makerId })}
          options={ruling.people.map(({ id, name }) => ({ value: String(id), text: name }))}
        />
        <Facts typed={typed} change={change} ruling={ruling} />
        <Button variant="default" loading={act.pending} onClick={() => void ask()}>
          Simulasikan
        </Button>
      </div>
      {act.problem !== undefined && <p className="rule-error">{act.problem.message}</p>}
      {answer !== undefined && (
        <div role="status">
          <p className="muted">{answer.asked}</p>
          {answer.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </section>
  )
}

type FactsProps = {
  readonly typed: Typed
  readonly change: (part: Partial<Typed>) => void
  readonly ruling: Ruling
}

const yesOrNo = [
  ['below-cost', 'belowCost', 'Di bawah harga pokok'],
  ['over-budget', 'overBudget', 'Melebihi anggaran'],
  ['over-limit', 'overLimit', 'Melebihi credit limit'],
  ['new-party', 'newParty', 'Transaksi pertama'],
] as const

function Facts({ typed, change, ruling }: FactsProps) {
  const known = ruling.kinds.find(({ kind }) => kind === typed.kind)?.conditions ?? []
  return (
    <>
      {known.includes('discount') && (
        <TextInput
          label="Diskon (%)"
          inputMode="decimal"
          value={typed.discount}
          onChange={(event) => change({ discount: event.currentTarget.value })}
        />
      )}
      {known.includes('backdated') && (
        <TextInput
          label="Mundur (hari)"
          inputMode="numeric"
          value={typed.backdated}
          onChange={(event) => change({ backdated: event.currentTarget.value })}
        />
      )}
      {known.includes('overdue') && (
        <TextInput
          label="Lewat jatuh tempo (hari)"
          inputMode="numeric"
          value={typed.overdue}
          onChange={(event) => change({ overdue: event.currentTarget.value })}
        />
      )}
      {yesOrNo.map(([condition, field, label]) =>
        known.includes(condition) ? (
          <Checkbox
            key={field}
            label={label}
            checked={typed[field]}
            onChange={(event) => change({ [field]: event.currentTarget.checked })}
          />
        ) : null,
      )}
      {known.includes('department') && (
        <OptionalDepartment
          value={typed.departmentId}
          onChange={(departmentId) => change({ departmentId })}
        />
      )}
    </>
  )
}

function bodyOf({ makerId, discount, backdated, overdue, departmentId, ...rest }: Typed) {
  const number = (text: string): number => Number(text.trim().replace(',', '.')) || 0
  return {
    ...rest,
    makerId: Number(makerId),
    discountBasisPoints: Math.round(number(discount) * 100),
    backdatedDays: Math.round(number(backdated)),
    overdueDays: Math.round(number(overdue)),
    departmentId: departmentId ?? null,
  }
}

function questionOf({ kind, amount, makerId }: Typed, { kinds, people }: Ruling): string {
  const what = kinds.find((each) => each.kind === kind)?.label ?? kind
  const who = people.find(({ id }) => String(id) === makerId)?.name ?? ''
  return `${what} ${formatRupiah(amount)} dari ${who}:`
}

type Reply = NonNullable<Awaited<ReturnType<ReturnType<typeof useAct<typeof simulateApproval>>['run']>>>

function linesOf({ rule, levels, isStuck }: Reply): string[] {
  if (rule === null) return ['Tidak ada aturan yang cocok: langsung dilaksanakan.']
  const each = levels.map(({ mode, deciders, canBeDone }, index) => {
    const names = deciders.length === 0 ? 'tidak seorang pun' : deciders.join(', ')
    const short = canBeDone || deciders.length === 0 ? '' : ' (tidak cukup orang)'
    return `Tingkat ${index + 1}: ${mode === 'all' ? modeTexts.all : modeTexts.any} ${names}${short}`
  })
  const stuck = isStuck ? ['Tidak ada yang dapat menyetujuinya sampai selesai.'] : []
  return [`Aturan ${rule.name}: ${rule.words}`, ...each, ...stuck]
}
