import { programs, type Finding, type Sources } from './source.ts'

/** A check of the books by its sentence, as `verify-sales.ts` and its like name them. */
const named = /^ {2}'([a-z][^'\n]* [^'\n]*)':\s/gm
const isOfChecks = /Checks = \{/
const moduleOf = (path: string) => path.split('/').slice(0, 3).join('/')

/** What must always be true of the books is asked by their health: a check that nobody asks is green whatever is wrong. */
export function uncheckedFindings(sources: Sources): Finding[] {
  const files = programs(sources).filter(([path]) => /^src\/modules\/.*\/server\//.test(path))
  const askers = files.filter(([path]) => path.endsWith('-health.ts'))
  const isAsked = (path: string, sentence: string) =>
    askers.some(
      ([asker, text]) =>
        moduleOf(asker) === moduleOf(path) &&
        (text.includes(`check['${sentence}']`) || /Object\.values\((check|\w+Checks)\)/.test(text)),
    )
  return files
    .filter(([, text]) => isOfChecks.test(text))
    .flatMap(([path, text]) =>
      [...text.matchAll(named)]
        .map(([, sentence = '']) => sentence)
        .filter((sentence) => !isAsked(path, sentence))
        .map((sentence) => ({ path, message: `the health of the books does not ask whether "${sentence}"` })),
    )
}
