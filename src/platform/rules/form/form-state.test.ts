import { describe, expect, test } from 'vitest'
import {
  attempted,
  left,
  messageAt,
  openForm,
  overLatest,
  overtaken,
  read,
  refused,
  shownProblems,
  takenUp,
  typed,
  withLatest,
  withUnreadable,
} from './form-state.ts'

const opened = openForm({ draft: { name: 'Rina' }, version: 3 })
const missing = [{ path: 'name', message: 'Nama harus diisi' }]
const taken = [{ path: 'name', message: 'Nama sudah digunakan' }]

describe('what is wrong with a field', () => {
  test('is not said before it was touched, and is said once it was left', () => {
    expect(messageAt(opened, missing, 'name')).toBeUndefined()
    expect(messageAt(left(opened, 'name'), missing, 'name')).toBe('Nama harus diisi')
    expect(messageAt(left(opened, 'email'), missing, 'name')).toBeUndefined()
  })

  test('is said of every field once saving was tried', () => {
    expect(messageAt(attempted(opened), missing, 'name')).toBe('Nama harus diisi')
    expect(shownProblems(attempted(opened), missing)).toEqual(missing)
    expect(shownProblems(opened, missing)).toEqual([])
  })

  test('by the server stays until something is typed there', () => {
    const said = refused(opened, [...taken, { path: 'email', message: 'Email salah' }])
    expect(messageAt(said, [], 'name')).toBe('Nama sudah digunakan')
    const retyped = typed(said, { name: 'Sari' }, ['name'])
    expect(messageAt(retyped, [], 'name')).toBeUndefined()
    expect(messageAt(retyped, [], 'email')).toBe('Email salah')
  })

  test('about the whole is taken back by typing anywhere', () => {
    const said = refused(opened, [{ path: '', message: 'Server sibuk' }])
    expect(shownProblems(typed(said, { name: 'Sari' }), [])).toEqual([])
  })

  test('by the rules comes before what the server said', () => {
    expect(messageAt(refused(attempted(opened), taken), missing, 'name')).toBe('Nama harus diisi')
  })
})

test('a field that cannot be read says so instead of what the rules say of its old value', () => {
  const unread = read(opened, 'name', 'Tidak terbaca')
  expect(withUnreadable(unread, missing)).toEqual([{ path: 'name', message: 'Tidak terbaca' }])
  expect(withUnreadable(read(unread, 'name', undefined), missing)).toEqual(missing)
  expect(read(opened, 'name', undefined)).toBe(opened)
})

describe('a record that somebody else has saved meanwhile', () => {
  const mine = typed(opened, { name: 'Rina A' }, ['name'])
  const behind = overtaken(mine, { draft: { name: 'Rina B' }, version: 4 })

  test('is taken over as if the form was opened now', () => {
    expect(withLatest(behind)).toEqual(openForm({ draft: { name: 'Rina B' }, version: 4 }))
  })

  test('is replaced by what was merged with it, on its version', () => {
    const over = overLatest(behind, { name: 'Rina AB' })
    expect(over).toMatchObject({ base: { name: 'Rina B' }, draft: { name: 'Rina AB' }, version: 4 })
    expect(over.latest).toBeUndefined()
  })
})

describe('a kept draft', () => {
  const kept = { base: { name: 'Rina' }, draft: { name: 'Rina K' }, version: 3 }

  test('goes on where it was left while the record is the same', () => {
    expect(takenUp(opened, kept)).toEqual({ ...opened, draft: { name: 'Rina K' } })
  })

  test('of another version meets the record as saved by somebody else', () => {
    const now = openForm({ draft: { name: 'Rina C' }, version: 5 })
    const state = takenUp(now, kept)
    expect(state).toMatchObject({ base: { name: 'Rina' }, draft: { name: 'Rina K' }, version: 3 })
    expect(state.latest).toEqual({ draft: { name: 'Rina C' }, version: 5 })
  })

  test('of another version says when and by whom the record was saved since', () => {
    const now = openForm({ draft: { name: 'Rina C' }, version: 5 })
    const saved = { savedAt: '2026-11-20T03:00:00Z', savedBy: 'Sari' }
    expect(takenUp(now, kept, saved).latest).toMatchObject(saved)
  })
})
