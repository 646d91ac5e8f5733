import { Textarea } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import type { FormFields } from '../../../platform/web/form/use-form.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import type { LockReadiness } from '../contract.ts'
import { closingAddress } from '../rules/closing-check.ts'
import { openWords } from '../rules/lock-readiness.ts'

type Props = {
  readonly form: FormFields<{ readonly passOver: string }>
  readonly readiness: Pick<UseQueryResult<LockReadiness>, 'data' | 'error' | 'refetch'>
}

/** What is open on the checklists of the months, each with the way there, and why it is passed over. */
export function OpenPoints({ form, readiness: { data, error, refetch } }: Props) {
  if (error) return <ProblemPanel error={error} onRetry={() => void refetch()} />
  const months = data?.months.filter(({ open }) => open.length > 0) ?? []
  if (months.length === 0) return null
  return (
    <>
      <div className="period-obstacles">
        <p>Daftar periksa belum selesai:</p>
        <ul className="period-open">
          {months.map(({ month, open }) => (
            <li key={month}>
              <AppLink to={closingAddress(month)}>{formatMonth(month)}</AppLink>
              {`: ${openWords(open.length)}`}
              {months.length === 1 && ` (${open.map(({ label }) => label).join('; ')})`}
            </li>
          ))}
        </ul>
      </div>
      <Textarea
        label="Lewati yang belum selesai karena"
        description="Tersimpan pada setiap hal yang dilewati, dengan nama Anda"
        withAsterisk
        aria-required
        data-path="passOver"
        autosize
        minRows={2}
        maxLength={500}
        value={form.draft.passOver}
        onChange={(event) => form.change({ passOver: event.currentTarget.value })}
      />
    </>
  )
}
