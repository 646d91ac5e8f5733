import { programs, type Finding, type Sources } from './source.ts'

/** A record of checks of the books as `verify-ledger.ts` writes one, or a list of such records. */
const record = /^(?:export )?const (\w+Checks) = [{[]/gm
const moduleOf = (path: string) => path.split('/').slice(0, 3).join('/')

/** What must always be true of the books is asked by their health: a check that nobody asks is green whatever is wrong. */
export function uncheckedFindings(sources: Sources): Finding[] {
  const files = programs(sources).filter(([path]) => /^src\/modules\/.*\/server\//.test(path))
  const isAsked = (path: string, name: string) =>
    files.some(([asker, text]) => moduleOf(asker) === moduleOf(path) && asks(name).test(text))
  return files.flatMap(([path, text]) =>
    [...text.matchAll(record)]
      .map(([, name = '']) => name)
      .filter((name) => !isAsked(path, name))
      .map((name) => ({ path, message: `the health of the books does not ask "${name}"` })),
  )
}

/** A record is asked by itself, as part of another one, or as one of a list. */
function asks(name: string): RegExp {
  const ways = [
    `Object\\.values\\(${name}\\)`,
    `healthOf\\(\\s*\\[?${name}\\b`,
    `\\.\\.\\.${name}\\b`,
    `const \\w+Checks = \\[[^\\]]*\\b${name}\\b`,
  ]
  return new RegExp(ways.join('|'))
}
