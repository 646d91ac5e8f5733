import { useState } from 'react'
import { overtaken, refused, type FormState } from '../../rules/form/form-state.ts'
import type { CallProblem } from '../call/call-problem.ts'
import { refusalProblems } from '../call/refusal-problems.ts'
import type { FormOptions } from './use-form.ts'

type SetState<Draft> = (change: (now: FormState<Draft>) => FormState<Draft>) => void

type SavingParts<Draft, Saved, Act extends string> = Pick<FormOptions<Draft, Saved, Act>, 'save'> & {
  readonly key: string
  readonly onSaved: (saved: Saved, act: Act | undefined) => void
  /** From now on another record is meant. */
  readonly renewKey: () => void
}

/** Saving once at a time, and what its outcome makes of the form. */
export function useSaving<Draft, Saved, Act extends string>(
  { save, key, onSaved, renewKey }: SavingParts<Draft, Saved, Act>,
  setState: SetState<Draft>,
) {
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<CallProblem>()
  const run = async ({ draft, version }: FormState<Draft>, act: Act | undefined): Promise<void> => {
    setSaving(true)
    setRefusal(undefined)
    try {
      const outcome = await save(draft, { version, act, key })
      if (outcome === undefined) return
      if ('latest' in outcome) setState((now) => overtaken(now, outcome.latest))
      if ('refusal' in outcome) {
        const isRecorded = outcome.refusal.code === 'idempotency-key'
        if (isRecorded) renewKey()
        setRefusal(outcome.refusal)
        setState((now) => refused(now, isRecorded ? recorded : refusalProblems(outcome.refusal)))
      }
      if ('saved' in outcome) onSaved(outcome.saved, act)
    } finally {
      setSaving(false)
    }
  }
  return { run, isSaving, refusal, forget: () => setRefusal(undefined) }
}

/** The key was used: an attempt whose answer was lost has reached the books with what was typed at that time. */
const recorded = [
  {
    path: '',
    message:
      'Isian ini sudah tercatat sebelum Anda mengubahnya; hanya jawaban server yang tidak sampai. ' +
      'Periksa daftar dahulu: menyimpan lagi mencatat data kedua.',
  },
]
