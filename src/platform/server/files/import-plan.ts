import { createHash } from 'node:crypto'
import { mostToldProblems, planContent, type Plan } from '../../rules/file/import-plan.ts'
import { conflict, refusal, type Refusal } from '../http/refusal.ts'

/** Given with a plan and back with the import, so that nothing but what was shown happens. */
export function planDigest(plan: Plan): string {
  return createHash('sha256').update(planContent(plan)).digest('hex')
}

/** Refuses to carry out a plan with problems, one that is no longer what was shown, or one that does nothing. */
export function refuseUnfit(plan: Plan, digest: string, changedSince: () => Refusal): void {
  const [first] = plan.problems
  if (first !== undefined) {
    const named = plan.problems
      .slice(0, mostToldProblems)
      .map(({ cell, line, message }) => ({ code: 'import', path: cell, line, message }))
    throw refusal({ status: 422, code: 'import', title: first.message }, named)
  }
  if (planDigest(plan) !== digest) throw changedSince()
  if (plan.created.length + plan.changed.length === 0) {
    throw conflict('nothing-to-import', 'Tidak ada perubahan untuk diimpor')
  }
}
