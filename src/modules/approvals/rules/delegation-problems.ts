import { daysBetween, type Day } from '../../../platform/rules/day/day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import type { Decider } from './deciders.ts'
import { problem } from './problem-codes.ts'

/** Most days a delegation lasts. */
const mostDays = 366

interface DelegationDraft {
  readonly fromDay: Day
  readonly untilDay: Day
  readonly delegateId: number | null
  readonly kinds: readonly string[] | null
  readonly amountUntil: number | null
}

interface Ground {
  readonly today: Day
  readonly principalId: number
  readonly delegate: Decider | undefined
  readonly kinds: readonly string[]
}

/** What is wrong with a delegation, all at once. */
export function delegationProblems(draft: DelegationDraft, ground: Ground): Problem[] {
  const { fromDay, untilDay, kinds, amountUntil } = draft
  const days = (text: string) => problem('delegation-days', 'untilDay', text)
  return [
    ...personProblems(ground),
    ...(untilDay < fromDay ? [days('Sampai tanggal tidak boleh sebelum mulai')] : []),
    ...(untilDay < ground.today ? [days('Delegasi itu sudah lewat')] : []),
    ...(daysBetween(fromDay, untilDay) > mostDays ? [days(`Delegasi paling lama ${mostDays} hari`)] : []),
    ...((amountUntil ?? 0) < 0
      ? [problem('amount-invalid', 'amountUntil', 'Nilai tidak boleh negatif')]
      : []),
    ...(kinds === null || (kinds.length > 0 && kinds.every((kind) => ground.kinds.includes(kind)))
      ? []
      : [problem('rule-kind', 'kinds', 'Pilih minimal satu jenis yang dikenal, atau kosongkan')]),
  ]
}

function personProblems({ delegate, principalId }: Ground): Problem[] {
  const at = (text: string) => [problem('delegation-person', 'delegateId', text)]
  if (delegate === undefined) return at('Pilih kepada siapa keputusan didelegasikan')
  if (delegate.id === principalId) return at('Delegasi harus kepada orang lain')
  return delegate.mayDecide ? [] : at(`${delegate.name} tidak dapat memutuskan persetujuan`)
}
