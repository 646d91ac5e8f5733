import { ProblemPanel } from './problem-panel.tsx'
import type { Form } from './use-form.ts'

/** Why the server refused a form that has no list of problems, where this is about none of its fields. */
export function RefusalPanel({ form }: { readonly form: Pick<Form<object>, 'base' | 'refusal'> }) {
  const { base, refusal } = form
  if (refusal === undefined || refusal.errors.some(({ path }) => isField(base, path))) return null
  return <ProblemPanel error={refusal} />
}

function isField(draft: object, path: string): boolean {
  return (path.split('.')[0] ?? '') in draft
}
