import { instantiationBudget } from './instantiation-budget.mjs'
import { command } from './run.mjs'

/** The check of one TypeScript project: its types, and how many of them the compiler instantiates. */
export function typeCheck(side) {
  // Several checkers would each instantiate what they share; the checks run beside each other instead.
  const settings = ['--noEmit', '--singleThreaded', '--extendedDiagnostics']
  return {
    name: `types (${side})`,
    file: command('typescript', 'bin/tsc'),
    args: [...settings, '-p', `tsconfig.${side}.json`],
    objection: (output) => budgetObjection(side, output),
  }
}

/** What is wrong with the number of instantiations the compiler reports, or undefined; a report without one is wrong, too. */
export function budgetObjection(side, output) {
  const budget = instantiationBudget[side]
  if (budget === undefined) return undefined
  const measured = Number(/^Instantiations:\s+(\d+)$/m.exec(output)?.[1] ?? Number.NaN)
  if (measured <= budget) return undefined
  return `${measured} type instantiations, but tools/instantiation-budget.mjs allows ${budget}`
}
