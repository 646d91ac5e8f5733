import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { navigation } from '../../../main.navigation.ts'
import {
  sidebarAfter,
  sidebarAtStart,
  storeCollapsed,
  storedCollapsed,
  type SidebarEvent,
  type SidebarState,
} from './sidebar-state.ts'

const groups = navigation.map((group) => group.id)
const event: fc.Arbitrary<SidebarEvent> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ act: 'toggle-sidebar' as const }) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(...groups).map((group) => ({ act: 'toggle-group' as const, group })),
  },
)

test('it starts wide with only Dashboard open', () => {
  const state = sidebarAtStart(false)
  expect(state.collapsed).toBe(false)
  expect([...state.open]).toEqual(['dashboard'])
})

test('restored narrow, no group is open', () => {
  expect(sidebarAtStart(true)).toEqual({ collapsed: true, open: new Set() })
})

test('several groups may be open at once', () => {
  const opened = ['sales', 'budget'].reduce<SidebarState>(
    (state, group) => sidebarAfter(state, { act: 'toggle-group', group }),
    sidebarAtStart(false),
  )
  expect([...opened.open]).toEqual(['dashboard', 'sales', 'budget'])
})

test('coming to a screen opens its group beside the others, unless the sidebar is narrow', () => {
  const arrive = { act: 'arrive', group: 'sales' } as const
  const state = sidebarAfter(sidebarAtStart(false), arrive)
  expect([...state.open]).toEqual(['dashboard', 'sales'])
  expect([...sidebarAfter(state, arrive).open]).toEqual(['dashboard', 'sales'])
  expect([...sidebarAfter(sidebarAtStart(true), arrive).open]).toEqual([])
})

test('after any hundred clicks the sidebar keeps its rules', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(event, { minLength: 100, maxLength: 100 }), (collapsed, events) => {
      let state = sidebarAtStart(collapsed)
      for (const each of events) {
        const next = sidebarAfter(state, each)
        if (each.act === 'toggle-sidebar') expect(next.collapsed).toBe(!state.collapsed)
        if (each.act === 'toggle-sidebar') expect([...next.open]).toEqual([])
        if (each.act === 'toggle-group' && state.collapsed) expect(next).toBe(state)
        if (each.act === 'toggle-group' && !state.collapsed) {
          expect(next.open.has(each.group)).toBe(!state.open.has(each.group))
          expect(next.open.size).toBe(state.open.size + (state.open.has(each.group) ? -1 : 1))
        }
        state = next
      }
    }),
  )
})

describe('the choice is stored', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('under its key as a JSON boolean', () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    })
    expect(storedCollapsed()).toBe(false)
    storeCollapsed(true)
    expect(kept.get('sidebar-collapsed')).toBe('true')
    expect(storedCollapsed()).toBe(true)
    storeCollapsed(false)
    expect(kept.get('sidebar-collapsed')).toBe('false')
  })

  test('and a browser that keeps nothing starts wide', () => {
    const refuse = (): never => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    expect(() => storeCollapsed(true)).not.toThrow()
    expect(storedCollapsed()).toBe(false)
  })
})
