import type { DocumentName } from './document-name.ts'

/** How journals call each of these kinds as the reason for an entry, and where a document of it is shown. */
export function referencesOf(names: readonly DocumentName[]) {
  const named = names.flatMap(({ reference, label, path }) =>
    reference === undefined ? [] : [[reference, { label, address: `${path}/:number` }] as const],
  )
  return Object.fromEntries(named)
}

/** The same by the tables of these documents, which is how rows of tax name what they come from. */
export function sourcesOf(names: readonly DocumentName[]) {
  return Object.fromEntries(
    names.map(({ table, label, path }) => [table, { label, address: `${path}/:number` }]),
  )
}
