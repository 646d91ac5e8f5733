import { expect, test } from 'vitest'
import { openForm, typed, type FormState } from '../../rules/form/form-state.ts'
import { partOf } from './part-of.ts'
import { textField } from './text-field.ts'
import type { Form } from './use-form.ts'

interface Draft {
  readonly admin: { readonly name: string; readonly email: string }
  readonly isReady: boolean
}

const start: Draft = { admin: { name: '', email: 'rina@contoh.example' }, isReady: false }
const refused = [
  { path: 'admin.name', message: 'Nama harus diisi' },
  { path: 'admin.email', message: 'Email sudah digunakan' },
]

/** A form as its fields see it, and what has become of it. */
function formOf(state: FormState<Draft>) {
  let now = state
  const left: string[] = []
  const form: Pick<Form<Draft>, 'draft' | 'act' | 'at'> = {
    draft: state.draft,
    act: (act, paths) => {
      now = typed(now, act(now.draft), paths)
    },
    at: (path) => ({
      path,
      error: state.refused.find((each) => each.path === path)?.message,
      onLeave: () => left.push(path),
      onProblem: () => undefined,
    }),
  }
  return { form, left, state: () => now }
}

test('a field of a part of a draft has the path of both and shows what is said about it', () => {
  const { form, left } = formOf({ ...openForm({ draft: start, version: 0 }), refused })
  const props = textField(partOf(form, 'admin'), 'email', { label: 'Email', required: true })
  expect(props).toMatchObject({
    label: 'Email',
    value: 'rina@contoh.example',
    error: 'Email sudah digunakan',
    'data-path': 'admin.email',
  })
  props.onBlur()
  expect(left).toEqual(['admin.email'])
})

test('typing changes one field of the part and takes back what was said about that one', () => {
  const { form, state } = formOf({ ...openForm({ draft: start, version: 0 }), refused })
  textField(partOf(form, 'admin'), 'name', {}).onChange({ currentTarget: { value: 'Dewi' } })
  expect(state().draft).toEqual({ ...start, admin: { name: 'Dewi', email: 'rina@contoh.example' } })
  expect(state().refused).toEqual([refused[1]])
})
