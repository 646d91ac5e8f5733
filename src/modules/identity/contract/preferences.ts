import { z } from 'zod'
import { endpoint, moment, nothing } from '../../../platform/rules/http/endpoint.ts'

export const savePreference = endpoint({
  method: 'PUT',
  path: '/preferences/:name',
  summary: 'Simpan preferensi orang yang login, misalnya tema atau kerapatan',
  access: 'signed-in',
  params: z.strictObject({ name: z.string().regex(/^[a-z][a-z0-9.-]{0,99}$/) }),
  body: z.strictObject({ value: z.json() }),
  reply: nothing,
})

const formName = z.strictObject({ form: z.string().regex(/^[a-z0-9][a-z0-9:-]{0,199}$/i) })

export const readFormDraft = endpoint({
  method: 'GET',
  path: '/form-drafts/:form',
  summary: 'Apa yang diketik orang yang login ke dalam formulir dan belum disimpan',
  access: 'signed-in',
  params: formName,
  reply: z.object({ draft: z.object({ content: z.json(), updatedAt: moment }).nullable() }),
})

export const saveFormDraft = endpoint({
  method: 'PUT',
  path: '/form-drafts/:form',
  summary: 'Simpan apa yang sedang diketik ke dalam formulir',
  access: 'signed-in',
  params: formName,
  body: z.strictObject({ content: z.json() }),
  reply: nothing,
})

export const dropFormDraft = endpoint({
  method: 'DELETE',
  path: '/form-drafts/:form',
  summary: 'Lupakan apa yang diketik ke dalam formulir',
  access: 'signed-in',
  params: formName,
  reply: nothing,
})
