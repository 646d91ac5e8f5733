import type { FormProblem } from '../../rules/form/form-state.ts'

/** Goes to the first wrong field; a form that lists its problems gives the list the focus by itself. */
export function focusFirst(body: HTMLElement | null, wrong: readonly FormProblem[]): void {
  if (body?.querySelector('[data-problem-list]')) return
  focusField(
    body,
    wrong.map(({ path }) => path),
  )
}

/**
 * Puts the focus on the first field of the form that one of these paths names; where no field has such a path itself, on
 * the first within it (`allocations`), or beside it (`allocations.0.invoiceId`).
 */
export function focusField(body: HTMLElement | null, paths: readonly string[]): void {
  const fields = [...(body?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]
  const found = (isNamed: (own: string, path: string) => boolean) =>
    fields.find(({ dataset }) => paths.some((path) => isNamed(dataset['path'] ?? '', path)))
  const first =
    found((own, path) => own === path) ??
    found((own, path) => own.startsWith(`${path}.`)) ??
    found((own, path) => path.includes('.') && own.startsWith(path.replace(/\w+$/, '')))
  first?.focus()
}

/** Goes to the first field of the form that waits to be filled. */
export function focusFirstEmpty(body: HTMLElement | null): void {
  const fields = [...(body?.querySelectorAll<HTMLInputElement>(':is(input, textarea)[data-path]') ?? [])]
  fields.find(({ value, disabled, readOnly }) => value === '' && !disabled && !readOnly)?.focus()
}
