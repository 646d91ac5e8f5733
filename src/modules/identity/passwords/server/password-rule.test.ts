import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld } from '../../../../../tests/server.ts'
import {
  acceptInvitation,
  changeOwnPassword,
  changePasswordRule,
  createUser,
  inviteUser,
  listUsers,
  readPasswordRule,
  readSession,
  updateUser,
  viewInvitation,
} from '../../contract.ts'

const world = await createWorld()
const admin = await world.as('admin')
afterAll(() => world.close())

const plain = 'kuda nil kuning'
const asked = 'Kuda-Nil-7788'
const rule = { length: 12, kinds: ['case', 'digit', 'symbol'] as const }
const lacking = 'Password harus memuat huruf besar dan kecil, angka, dan tanda baca atau simbol'

beforeAll(async () => {
  const { version } = await admin.call(readPasswordRule)
  await admin.call(changePasswordRule, { version, body: { length: rule.length, kinds: [...rule.kinds] } })
})

const messages = ({ errors }: { readonly errors?: readonly { readonly message: string }[] | undefined }) =>
  errors?.map(({ message }) => message)

test('it holds for a user who is added', async () => {
  const body = { email: 'baru@contoh.example', name: 'Baru Sekali', role: 'user', password: plain }
  expect(messages(await admin.refusal(createUser, { body }))).toEqual([lacking])
  await admin.call(createUser, { body: { ...body, password: asked } })
})

test('it holds for a password that an admin gives again', async () => {
  const { rows } = await admin.call(listUsers, { query: {} })
  const user = rows.find(({ email }) => email === 'baru@contoh.example')
  if (user === undefined) throw new Error('the user is there')
  const { id, name, role, version } = user
  const body = { name, role, isActive: true, password: plain }
  const refusal = await admin.refusal(updateUser, { params: { id }, version, body })
  expect(messages(refusal)).toEqual([lacking])
})

test('it holds for the own password, and everybody is told it', async () => {
  const user = await world.as('user')
  expect((await user.call(readSession)).passwordRule).toEqual(rule)
  const body = { password: 'apa saja', newPassword: plain }
  expect(messages(await user.refusal(changeOwnPassword, { body }))).toEqual([lacking])
})

test('it holds for the first password of somebody invited, who is told it before', async () => {
  const { secret } = await admin.call(inviteUser, {
    body: { email: 'tamu@contoh.example', name: 'Tamu Contoh', role: 'user' },
  })
  if (secret === null) throw new Error('no mail is sent here')
  expect((await admin.call(viewInvitation, { body: { secret } })).rule).toEqual(rule)
  const refusal = await admin.refusal(acceptInvitation, { body: { secret, password: plain } })
  expect(messages(refusal)).toEqual([lacking])
  await admin.call(acceptInvitation, { body: { secret, password: asked } })
})

test('it is changed by whoever saw the present one, within bounds, and noted', async () => {
  const { version } = await admin.call(readPasswordRule)
  const body = { length: 10, kinds: [] }
  expect((await admin.refusal(changePasswordRule, { version: version - 1, body })).status).toBe(412)
  const short = { version, body: { ...body, length: 7 } }
  expect((await admin.refusal(changePasswordRule, short)).status).toBe(422)
  const viewer = await world.as('viewer')
  expect((await viewer.refusal(changePasswordRule, { version, body })).status).toBe(403)
})
