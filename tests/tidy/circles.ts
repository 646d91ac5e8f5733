import { targetOf } from './place.ts'
import { programs, type Finding, type Sources } from './source.ts'
import { importsOf } from './syntax.ts'

/** Files of the program that import each other in a circle, or what stands in one; types may, for nothing of them is run. */
export function circleFindings(sources: Sources): Finding[] {
  const left = new Map(
    programs(sources)
      .filter(([path]) => path.startsWith('src/'))
      .map(([path, text]) => [path, importedBy(path, text, sources)]),
  )
  for (let isDone = false; !isDone;) {
    const ends = [...left].filter(([, targets]) => !targets.some((target) => left.has(target)))
    for (const [path] of ends) left.delete(path)
    isDone = ends.length === 0
  }
  return [...left.keys()].map((path) => ({ path, message: 'imports itself by a way around, or what does' }))
}

function importedBy(path: string, text: string, sources: Sources): string[] {
  return importsOf(path, text)
    .filter(({ kind }) => kind === 'import')
    .map(({ specifier }) => targetOf(path, specifier, sources) ?? '')
}
