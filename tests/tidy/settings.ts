import type { Finding, Sources } from './source.ts'

const definition = 'src/platform/server/program/settings.ts'
const documents = ['README.md', 'docs/instalasi.md']

/** Settings that a document does not explain, and explained ones that do not exist. */
export function settingFindings(sources: Sources): Finding[] {
  const defined = namesIn(sources.get(definition) ?? '', /^ {2}([A-Z][A-Z_]+): (?:z|perMinute)/gm)
  return documents.flatMap((path) => {
    const explained = namesIn(sources.get(path) ?? '', /^\| `([A-Z][A-Z_]+)` /gm)
    const missing = [...defined].filter((name) => !explained.has(name))
    const invented = [...explained].filter((name) => !defined.has(name))
    return [
      ...missing.map((name) => ({ path, message: `does not explain ${name}` })),
      ...invented.map((name) => ({ path, message: `explains ${name}, which is no setting` })),
    ]
  })
}

function namesIn(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map((found) => found[1] ?? ''))
}
