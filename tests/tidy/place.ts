import { posix } from 'node:path'
import type { Sources } from './source.ts'

/** Where a file of `src` stands: the part of the program and the side of it. */
export interface Place {
  /** Name of a module, `platform`, or `main` for what knows every module. */
  readonly part: string
  readonly side: 'rules' | 'contract' | 'server' | 'web' | 'other'
}

/** The place of a file, or undefined outside the program. */
export function placeOf(path: string): Place | undefined {
  if (path.startsWith('db/seed/')) return { part: 'main', side: 'server' }
  const parts = path.split('/')
  if (parts[0] !== 'src') return undefined
  if (parts.length === 2) return { part: 'main', side: mainSide(path) }
  if (parts[1] === 'platform') return { part: 'platform', side: sideOf(parts[2] ?? '') }
  if (parts[1] === 'modules' && parts.length > 3) return { part: parts[2] ?? '', side: moduleSide(parts) }
  return { part: 'main', side: 'other' }
}

/** Of `modules/<module>/<side>/…` or `modules/<module>/<capability>/<side>/…`. */
function moduleSide(parts: readonly string[]): Place['side'] {
  const side = sideOf(parts[3] ?? '')
  return side === 'other' ? sideOf(parts[4] ?? '') : side
}

function mainSide(path: string): Place['side'] {
  if (/main\.(history|kinds|permissions|problems)\.ts$/.test(path)) return 'rules'
  return /main\.(server|books|commands|routes|scopes)\.ts$/.test(path) ? 'server' : 'web'
}

function sideOf(name: string): Place['side'] {
  if (/^contract(\.test)?\.ts$/.test(name)) return 'contract'
  return name === 'contract' || name === 'rules' || name === 'server' || name === 'web' ? name : 'other'
}

/** The project file a relative import names, or undefined when it is a package. */
export function targetOf(from: string, specifier: string, sources: Sources): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  const path = posix.normalize(posix.join(posix.dirname(from), specifier.replace(/\?.*$/, '')))
  if (sources.has(path)) return path
  return (
    ['.ts', '.tsx', '.mjs'].map((extension) => path + extension).find((file) => sources.has(file)) ?? path
  )
}

/** The module named in `db/migrations/YYYYMMDD_HHMM_<module>_<subject>.sql`: the owner of the tables it creates. */
export function migrationOwner(path: string): string | undefined {
  return /^db\/migrations\/\d{8}_\d{4}_([a-z]+)(?:_[a-z]+)+\.sql$/.exec(path)?.[1]
}
