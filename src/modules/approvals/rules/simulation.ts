import { canBeDone, waysToDecide, type Question, type Staff, type Way } from './deciders.ts'
import type { ApprovalFacts } from './facts.ts'
import { ruleFor, type ApprovalRule } from './rule.ts'

/** A level of what would be asked: who could decide it, and whether that is enough. */
export interface SimulatedLevel {
  readonly mode: 'any' | 'all'
  readonly ways: readonly Way[]
  readonly canBeDone: boolean
}

/** What would be asked of whom; no rule asks nobody. */
export interface Simulation {
  readonly rule: ApprovalRule | undefined
  readonly levels: readonly SimulatedLevel[]
  /** A level can be decided by nobody, or not by enough people. */
  readonly isStuck: boolean
}

interface Simulated {
  readonly facts: ApprovalFacts
  readonly makerIds: readonly number[]
}

/** Who would have to agree to something that somebody makes today. */
export function simulate(
  rules: readonly ApprovalRule[],
  { facts, makerIds }: Simulated,
  staff: Staff,
): Simulation {
  const rule = ruleFor(rules, facts, staff.today)
  if (rule === undefined) return { rule, levels: [], isStuck: false }
  const question: Question = { kind: facts.kind, amount: facts.amount, makerIds, waiver: rule.waiver }
  const levels = rule.levels.map((level) => ({
    mode: level.mode,
    ways: waysToDecide(level, question, staff),
    canBeDone: canBeDone(level, question, staff),
  }))
  return { rule, levels, isStuck: levels.some((level) => !level.canBeDone) }
}
