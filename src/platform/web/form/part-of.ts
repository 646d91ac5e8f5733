import type { Form, FormFields } from './use-form.ts'

/** The fields of a part of a draft: `name` of the part `admin` has the path `admin.name`. */
export function partOf<Draft extends Record<Part, object>, Part extends string>(
  form: Pick<Form<Draft>, 'draft' | 'act' | 'at'>,
  part: Part,
): FormFields<Draft[Part]> {
  const pathOf = (path: string): string => `${part}.${path}`
  return {
    draft: form.draft[part],
    change: (changed) =>
      form.act(
        (draft) => ({ ...draft, [part]: { ...draft[part], ...changed } }),
        Object.keys(changed).map(pathOf),
      ),
    at: (path) => form.at(pathOf(path)),
  }
}
