import type { AnyKind } from './document-kind.ts'

/** How journals call each of these kinds as the reason for an entry, and where a document of it is shown. */
export function referencesOf(kinds: readonly Pick<AnyKind, 'reference' | 'label' | 'path'>[]) {
  const named = kinds.flatMap(({ reference, label, path }) =>
    reference === undefined ? [] : [[reference, { label, address: `${path}/:number` }] as const],
  )
  return Object.fromEntries(named)
}
