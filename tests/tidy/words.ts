import type { Finding, Sources } from './source.ts'

/** Written so that no pattern finds itself. */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/\b(TO[D]O|FIX[M]E)\b/, 'an unfinished thing is finished or said in the changelog'],
  [
    /(oxlint|eslint|biome)-disabl[e]|@ts-(ignor[e]|expect-erro[r]|nochec[k])/,
    'a check is obeyed, not silenced',
  ],
  [/(^|[\s'"`(=])\/(wor[k]|hom[e]|roo[t]|User[s])\/\w/m, 'a path of one machine'],
  [/\.\.\/share[d]\b/, 'a path out of the project'],
  [/\bregistr[y]\.(npm|yarn)\w*\.|\bnpm\.pkg\.githu[b]\b/, 'the address of a package registry'],
  [/-----BEGIN [A-Z ]*PRIVATE KE[Y]/, 'a private key'],
]

/** Words the project does not use: it speaks of itself alone. */
export function wordFindings(sources: Sources): Finding[] {
  return [...sources].flatMap(([path, text]) =>
    forbidden.flatMap(([pattern, message]) => {
      const found = pattern.exec(text)
      return found === null ? [] : [{ path, message: `"${found[0].trim()}": ${message}` }]
    }),
  )
}

interface LockedPackage {
  readonly version?: string
  readonly link?: boolean
  readonly resolved?: string
}

/** Entries of the lock file that would fail to install elsewhere: without a version, or bound to one address. */
export function lockFindings(sources: Sources): Finding[] {
  const path = 'package-lock.json'
  const lock = JSON.parse(sources.get(path) ?? '{}') as { packages?: Record<string, LockedPackage> }
  return Object.entries(lock.packages ?? {}).flatMap(([name, entry]) => {
    if (name === '') return []
    if (entry.version === undefined && entry.link !== true)
      return [{ path, message: `${name} has no version` }]
    return entry.resolved === undefined ? [] : [{ path, message: `${name} is bound to an address` }]
  })
}
