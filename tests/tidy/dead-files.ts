import { canBeDead, isEntrance } from './layout.ts'
import { targetOf } from './place.ts'
import { isProgram, isTest, type Finding, type Sources } from './source.ts'
import { importsOf, textsOf } from './syntax.ts'

/** Files that neither the program nor its tools, benchmarks or shared test files reach; a test of its own keeps none alive. */
export function deadFiles(sources: Sources): Finding[] {
  const reached = new Set([...sources.keys()].filter(isEntrance))
  const waiting = [...reached]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const next of importedFiles(path, sources)) {
      if (reached.has(next)) continue
      reached.add(next)
      waiting.push(next)
    }
  }
  return [...sources.keys()]
    .filter((path) => canBeDead(path) && !isTest(path) && !reached.has(path))
    .map((path) => ({ path, message: 'nothing reaches this file' }))
}

/** What a file imports, and what it names by path: what tools build, and what runs in a worker. */
function importedFiles(path: string, sources: Sources): string[] {
  if (!isProgram(path)) return []
  const text = sources.get(path) ?? ''
  const imported = importsOf(path, text).map(({ specifier }) => targetOf(path, specifier, sources) ?? '')
  return [...imported, ...textsOf(path, text)].filter((file) => sources.has(file))
}
