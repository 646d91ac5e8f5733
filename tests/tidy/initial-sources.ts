import { targetOf } from './place.ts'
import { isProgram, type Finding, type Sources } from './source.ts'
import { importsOf } from './syntax.ts'

/** Kinds of document and record that every page loads from its start, though menus and links need no more than their names. */
export function initialKindFindings(sources: Sources): Finding[] {
  return initialSources(sources)
    .filter((path) => /= (document|record)Kind\(\{/.test(sources.get(path) ?? ''))
    .map((path) => ({
      path,
      message: 'is loaded by every page; import its name from document-names.ts or record-names.ts there',
    }))
}

/** What the browser's program imports before any screen is asked for. */
function initialSources(sources: Sources): string[] {
  const reached = new Set<string>()
  const waiting = ['src/main.web.tsx']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const text = sources.get(path)
    if (reached.has(path) || text === undefined || !isProgram(path)) continue
    reached.add(path)
    for (const { kind, specifier } of importsOf(path, text))
      if (kind === 'import') waiting.push(targetOf(path, specifier, sources) ?? '')
  }
  return [...reached]
}
