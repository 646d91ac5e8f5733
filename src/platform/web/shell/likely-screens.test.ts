import { expect, test } from 'vitest'
import { navigation } from '../../../main.navigation.ts'
import { screens } from '../../../main.screens.ts'
import { isThrifty, likelyScreens } from './likely-screens.ts'

const around = { screens, navigation, keyed: ['/dashboard'], may: () => true }

test('what opens over a screen comes first, then where keys lead, then its neighbours', () => {
  const likely = likelyScreens('/accounting/journal-entries', around).map(({ path }) => path)
  const dialogs = screens.find(({ path }) => path === '/accounting/journal-entries')?.dialogs ?? []
  expect(dialogs.length).toBeGreaterThan(0)
  expect(likely.slice(0, dialogs.length + 2)).toEqual([
    '/accounting/journal-entries',
    ...dialogs.map(({ path }) => path),
    '/dashboard',
  ])
  expect(likely).toContain('/accounting/chart-of-accounts')
  expect(new Set(likely).size).toBe(likely.length)
  expect(likelyScreens('/accounting/journal-entries/new', around)).toEqual(
    likelyScreens('/accounting/journal-entries', around),
  )
})

test('neither a screen that the person may not open, nor one in front of the application', () => {
  const paths = (may: (permission: string) => boolean) =>
    likelyScreens('/settings/users', { ...around, may }).map(({ path }) => path)
  expect(paths(() => true)).toContain('/settings/users')
  expect(paths((permission) => permission !== 'users.manage')).not.toContain('/settings/users')
  expect(likelyScreens('/login', around).map(({ path }) => path)).toEqual(['/dashboard'])
})

test.each([
  [{}, false],
  [{ effectiveType: '4g', type: 'wifi' }, false],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '4g', type: 'cellular' }, true],
])('the connection %j is thrifty: %s', (facts, thrifty) => expect(isThrifty(facts)).toBe(thrifty))
