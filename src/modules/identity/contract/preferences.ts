import { z } from 'zod'
import { endpoint, moment, nothing } from '../../../platform/rules/http/endpoint.ts'

export const savePreference = endpoint({
  method: 'PUT',
  path: '/preferences/:name',
  summary: 'Keep a preference of the signed-in person, such as theme or density',
  access: 'signed-in',
  params: z.strictObject({ name: z.string().regex(/^[a-z][a-z0-9.-]{0,99}$/) }),
  body: z.strictObject({ value: z.json() }),
  reply: nothing,
})

const formName = z.strictObject({ form: z.string().regex(/^[a-z0-9][a-z0-9:-]{0,199}$/i) })

export const readFormDraft = endpoint({
  method: 'GET',
  path: '/form-drafts/:form',
  summary: 'What the signed-in person typed into a form and did not save',
  access: 'signed-in',
  params: formName,
  reply: z.object({ draft: z.object({ content: z.json(), updatedAt: moment }).nullable() }),
})

export const saveFormDraft = endpoint({
  method: 'PUT',
  path: '/form-drafts/:form',
  summary: 'Keep what is typed into a form',
  access: 'signed-in',
  params: formName,
  body: z.strictObject({ content: z.json() }),
  reply: nothing,
})

export const dropFormDraft = endpoint({
  method: 'DELETE',
  path: '/form-drafts/:form',
  summary: 'Forget what was typed into a form',
  access: 'signed-in',
  params: formName,
  reply: nothing,
})
