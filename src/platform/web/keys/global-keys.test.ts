import { expect, test } from 'vitest'
import { shellLinks } from '../../../main.links.ts'
import { navigation } from '../../../main.navigation.ts'
import { keyAct as actOf } from './global-keys.ts'

const { goKeys } = shellLinks
const keyAct = (key: string, afterG: boolean) => actOf(key, afterG ? goKeys : [])

test('g and a second key go to a screen', () => {
  expect(keyAct('g', false)).toEqual({ act: 'await-second' })
  expect(keyAct('j', true)).toEqual({ act: 'go', to: '/accounting/journal-entries' })
  expect(keyAct('j', false)).toBeUndefined()
})

test('[ and ] go to the records around the open one', () => {
  expect([keyAct('[', false), keyAct(']', false)]).toEqual([{ act: 'previous' }, { act: 'next' }])
})

test('the second key of g may mean something else alone', () => {
  expect(keyAct('n', true)).toEqual({ act: 'new' })
  expect(keyAct('x', true)).toBeUndefined()
  expect(keyAct('constructor', false)).toBeUndefined()
})

test('every screen of g is in the sidebar, and every second key leads to one', () => {
  const routes = navigation.flatMap((group) => group.links.map((link) => link.to))
  for (const each of goKeys) expect(routes).toContain(each.to)
  expect(goKeys.map((each) => each.key).join('')).toBe('djsctbiu')
})
