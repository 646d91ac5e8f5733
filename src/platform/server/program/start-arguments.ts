import { StartProblem } from './start-problem.ts'

/** What `npm start` is told: `--empty` begins without the example company; anything else is refused by name. */
export function readArguments(argv: readonly string[]): { isEmpty: boolean } {
  const unknown = argv.find((argument) => argument !== '--empty')
  if (unknown !== undefined) throw new StartProblem(`Pilihan ${unknown} tidak dikenal. Yang ada: --empty.`)
  return { isEmpty: argv.includes('--empty') }
}
