import { expect, it } from 'vitest'
import { documentKinds } from '../src/main.kinds.ts'
import { permissions } from '../src/main.permissions.ts'
import { mayAsk } from '../src/main.scopes.ts'
import { screens } from '../src/main.screens.ts'
import { scopes } from '../src/platform/rules/http/permission.ts'
import { mayOpen } from '../src/platform/web/shell/screen.ts'

/** Each kind of document with the form that makes one. */
const forms = documentKinds.flatMap(({ path, api }) => {
  const screen = screens.find((each) => each.path === path)
  const form = screen?.dialogs?.find((dialog) => dialog.path === 'new')
  return screen === undefined || form === undefined ? [] : [{ path, api, screen, form }]
})

it('knows the forms of documents', () => {
  expect(forms.map(({ path }) => path)).toContain('/purchase/bills')
})

it.each(forms.flatMap((form) => scopes.map((scope) => ({ ...form, scope }))))(
  'offers $path/new to somebody without $scope as the server does',
  ({ api, screen, form, scope }) => {
    const held = [...Object.keys(permissions), ...scopes].filter((each) => each !== scope)
    const actor = { id: undefined, name: 'Uji', email: '', role: 'uji', permissions: held }
    const isOffered = mayOpen(held, screen) && mayOpen(held, form)
    expect(isOffered).toBe(mayAsk(actor, { access: 'books.read', method: 'POST', path: api }))
  },
)
