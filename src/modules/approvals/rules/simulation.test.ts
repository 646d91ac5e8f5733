import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, toDay } from '../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { isPerson, waysToDecide, type Decider, type Staff, type Taken, type Way } from './deciders.ts'
import type { ApprovalFacts } from './facts.ts'
import { outcomeOf } from './outcome.ts'
import { ruleFor, type ApprovalRule, type Level } from './rule.ts'
import { simulate } from './simulation.ts'

const today = toDay('2026-03-16')
const roles = ['admin', 'user'] as const
const peopleCount = 5
const personId = fc.integer({ min: 1, max: peopleCount })
const approver = fc.oneof(
  personId.map((userId) => ({ userId })),
  fc.constantFrom(...roles).map((role) => ({ role })),
)
const level: fc.Arbitrary<Level> = fc.record({
  mode: fc.constantFrom('any', 'all'),
  approvers: fc.uniqueArray(approver, {
    minLength: 1,
    maxLength: 3,
    selector: (each) => JSON.stringify(each),
  }),
})
const amount = fc.integer({ min: 0, max: 5 }).map((millions) => toRupiah(millions * 1_000_000))
const rule = (id: number): fc.Arbitrary<ApprovalRule> =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(`Aturan ${id}`),
    kind: fc.constantFrom('journal', 'sales-order'),
    position: fc.integer({ min: 1, max: 3 }),
    escalateAfter: fc.constant(null),
    validFrom: fc.integer({ min: -3, max: 3 }).map((days) => addDays(today, days)),
    amountFrom: amount,
    discountOver: fc.option(fc.constantFrom(500, 1_000)),
    backdatedDays: fc.option(fc.constantFrom(0, 3)),
    belowCost: fc.boolean(),
    overBudget: fc.boolean(),
    overLimit: fc.boolean(),
    overdueDays: fc.option(fc.constantFrom(0, 30)),
    newParty: fc.boolean(),
    departmentId: fc.option(fc.constantFrom(1, 2)),
    levels: fc.array(level, { minLength: 1, maxLength: 3 }),
    waiver: fc.option(fc.constant('Satu admin')),
  })
const facts: fc.Arbitrary<ApprovalFacts> = fc.record({
  kind: fc.constantFrom('journal', 'sales-order'),
  amount,
  discountBasisPoints: fc.constantFrom(0, 700, 2_000),
  backdatedDays: fc.constantFrom(0, 2, 9),
  belowCost: fc.boolean(),
  overBudget: fc.boolean(),
  overLimit: fc.boolean(),
  overdueDays: fc.constantFrom(0, 7, 45),
  newParty: fc.boolean(),
  departmentIds: fc.subarray([1, 2]),
})
const people: fc.Arbitrary<Decider[]> = fc.tuple(
  ...Array.from({ length: peopleCount }, (_, index) =>
    fc.record({
      id: fc.constant(index + 1),
      name: fc.constant(`Orang ${index + 1}`),
      role: fc.constantFrom(...roles),
      mayDecide: fc.boolean(),
    }),
  ),
)
const delegation = fc.record({
  principalId: personId,
  delegateId: personId,
  fromDay: fc.integer({ min: -2, max: 1 }).map((days) => addDays(today, days)),
  untilDay: fc.integer({ min: -1, max: 2 }).map((days) => addDays(today, days)),
  amountUntil: fc.option(amount),
  kinds: fc.option(fc.constantFrom(['journal'], ['sales-order'])),
})
const staff: fc.Arbitrary<Staff> = fc.record({
  people,
  delegations: fc.array(delegation, { maxLength: 4 }),
  today: fc.constant(today),
})
const world = fc.record({
  rules: fc.tuple(rule(1), rule(2), rule(3)),
  facts,
  makerIds: fc.uniqueArray(personId, { minLength: 1, maxLength: 2 }),
  staff,
})

/** The rule that applies, said once more in other words. */
function expectedRule(rules: readonly ApprovalRule[], given: ApprovalFacts): number | undefined {
  const fitting = rules.filter((each) => {
    const misses = [
      each.kind !== given.kind,
      each.validFrom > today,
      given.amount < each.amountFrom,
      each.discountOver !== null && (given.discountBasisPoints ?? 0) <= each.discountOver,
      each.backdatedDays !== null && (given.backdatedDays ?? 0) <= each.backdatedDays,
      each.belowCost && given.belowCost !== true,
      each.overBudget && given.overBudget !== true,
      each.overLimit && given.overLimit !== true,
      each.overdueDays !== null && (given.overdueDays ?? 0) <= each.overdueDays,
      each.newParty && given.newParty !== true,
      each.departmentId !== null && given.departmentIds?.includes(each.departmentId) !== true,
    ]
    return !misses.includes(true)
  })
  const places = fitting.map(({ position, id }) => position * 100 + id)
  return fitting.find(({ position, id }) => position * 100 + id === Math.min(...places))?.id
}

/** Who could decide a level that nobody has decided yet, said once more in other words. */
function expectedDeciders(at: Level, given: Given, found: ApprovalRule): number[] {
  const { staff: everybody, makerIds } = given
  const isMaker = (id: number) => makerIds.includes(id) && found.waiver === null
  const sits = ({ id, role }: Decider) =>
    at.approvers.some((each) => (isPerson(each) ? each.userId === id : each.role === role))
  const able = everybody.people.filter(({ id, mayDecide }) => mayDecide && !isMaker(id))
  const standIns = (principal: Decider) =>
    everybody.delegations.filter(
      ({ principalId, fromDay, untilDay, amountUntil, kinds }) =>
        principalId === principal.id &&
        fromDay <= today &&
        untilDay >= today &&
        (amountUntil ?? Infinity) >= given.facts.amount &&
        (kinds ?? [given.facts.kind]).includes(given.facts.kind),
    )
  const direct = able.filter(sits).map(({ id }) => id)
  const indirect = able
    .filter(sits)
    .flatMap((principal) => standIns(principal).map(({ delegateId }) => delegateId))
    .filter((id) => able.some((each) => each.id === id))
  return [...new Set([...direct, ...indirect])].sort()
}

type Given = { rules: ApprovalRule[]; facts: ApprovalFacts; makerIds: number[]; staff: Staff }

/** Decides level after level as people would, each choosing among those who can; gives how it ended. */
function applied(
  { facts: given, makerIds, staff: everybody }: Given,
  found: ApprovalRule,
  choose: (ways: Way[]) => Way,
) {
  const question = { kind: given.kind, amount: given.amount, makerIds, waiver: found.waiver }
  const firsts: number[][] = []
  let agreed: Taken[] = []
  for (let at = 1; ;) {
    const current = found.levels[at - 1]
    if (current === undefined) throw new Error('no such level')
    const ways = waysToDecide(current, question, { ...everybody, taken: agreed })
    if (agreed.length === 0) firsts.push(ways.map(({ person }) => person.id))
    if (ways.length === 0) return { is: 'stuck' as const, firsts }
    const way = choose(ways)
    agreed = [...agreed, { seat: way.seat, decidedById: way.person.id }]
    const outcome = outcomeOf({ levels: found.levels, level: at, agreed }, 'approved')
    if (outcome.is === 'granted') return { is: 'granted' as const, firsts }
    if (outcome.is === 'next-level') {
      at = outcome.level
      agreed = []
    }
  }
}

describe('what is simulated', () => {
  test('is the first rule that applies, and those who can decide each of its levels', () => {
    fc.assert(
      fc.property(world, (given) => {
        const simulated = simulate(given.rules, given, given.staff)
        expect(simulated.rule?.id).toBe(expectedRule(given.rules, given.facts))
        expect(simulated.rule).toEqual(ruleFor(given.rules, given.facts, today))
        const { rule: found } = simulated
        if (found === undefined) return
        const told = simulated.levels.map(({ ways }) => ways.map(({ person }) => person.id).sort())
        expect(told).toEqual(found.levels.map((each) => expectedDeciders(each, given, found)))
      }),
      { numRuns: 500 },
    )
  })

  test('is what happens when it is applied: granted unless it says that nobody can', () => {
    fc.assert(
      fc.property(world, (given) => {
        const { rule: found, levels, isStuck } = simulate(given.rules, given, given.staff)
        if (found === undefined) return
        const own = (ways: Way[]) =>
          ways.find(({ person, principal }) => person.id === principal.id) ?? ways[0]
        const end = applied(given, found, (ways) => own(ways) as Way)
        expect(end.is === 'stuck').toBe(isStuck)
        const simulated = levels.map(({ ways }) => ways.map(({ person }) => person.id))
        expect(end.firsts).toEqual(simulated.slice(0, end.firsts.length))
      }),
      { numRuns: 500 },
    )
  })

  test('never lets who made it decide, nor anybody in the place of who made it, without a waiver', () => {
    fc.assert(
      fc.property(world, (given) => {
        const { rule: found, levels } = simulate(given.rules, given, given.staff)
        for (const { person, principal, waiver } of levels.flatMap(({ ways }) => ways)) {
          const concerned = [person.id, principal.id].some((id) => given.makerIds.includes(id))
          expect(waiver).toBe(concerned ? found?.waiver : null)
          if (concerned) expect(found?.waiver).not.toBeNull()
        }
      }),
      { numRuns: 500 },
    )
  })
})

test('a refusal at any level ends it, whatever was agreed to before', () => {
  fc.assert(
    fc.property(fc.array(level, { minLength: 1, maxLength: 3 }), (levels) => {
      const standing = { levels, level: levels.length, agreed: [{ seat: 0, decidedById: 1 }] }
      expect(outcomeOf(standing, 'rejected')).toEqual({ is: 'rejected' })
      expect(outcomeOf(standing, 'asked_back')).toEqual({ is: 'asked_back' })
    }),
  )
})
