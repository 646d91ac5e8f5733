import { posix } from 'node:path'
import { migrationOwner } from './place.ts'
import { isProgram, isTest, type Finding, type Sources } from './source.ts'

const side = String.raw`(contract(\.test)?\.ts|(contract|rules|server|web)\/[^/]+)`
/** A module has its parts at once, or in folders of its capabilities. */
const inModule = new RegExp(`^(README\\.md|(?:[a-z-]+/)?${side})$`)
const inPlatform = /^(rules|server|web)\/[a-z]+\/[^/]+$/
const inSource =
  /^(main\.(server|books|commands|history|kinds|links|names|navigation|openings|permissions|problems|routes|scopes|screens|settings|web)(\.test)?\.tsx?|modules\/order\.js|vite-env\.d\.ts)$/

/** Folders and files of `src` that the layout does not know, and modules without a README. */
export function layoutFindings(sources: Sources, order: readonly string[]): Finding[] {
  const strangers = [...sources.keys()]
    .filter((path) => path.startsWith('src/') && !isKnown(path.slice('src/'.length), order))
    .map((path) => ({ path, message: 'has no place in the layout (module list, capabilities, sides)' }))
  return [...strangers, ...unexplainedModules(sources, order)]
}

function isKnown(path: string, order: readonly string[]): boolean {
  const [top, name, ...rest] = path.split('/')
  if (top === 'platform')
    return inPlatform.test(path.slice('platform/'.length)) || path === 'platform/README.md'
  if (top === 'modules' && rest.length > 0) return order.includes(name ?? '') && inModule.test(rest.join('/'))
  return inSource.test(path)
}

function unexplainedModules(sources: Sources, order: readonly string[]): Finding[] {
  return order
    .filter((name) => [...sources.keys()].some((path) => path.startsWith(`src/modules/${name}/`)))
    .map((name) => `src/modules/${name}/README.md`)
    .filter((path) => !sources.has(path))
    .map((path) => ({ path, message: 'a module says what it owns, its doors and what must always hold' }))
}

const mostFiles = 42

/** Folders of the program that have become piles: with more sources in them, tests apart, than one can look over. */
export function pileFindings(sources: Sources): Finding[] {
  const counts = new Map<string, number>()
  for (const path of sources.keys()) {
    const isSource = path.startsWith('src/') && (isProgram(path) || path.endsWith('.css')) && !isTest(path)
    const folder = posix.dirname(path)
    if (isSource) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([path, count]) => ({ path, message: `holds ${count} files: which of them are a capability?` }))
}

const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*(\.d)?$/
const knownDocuments = /^(README|ARCHITECTURE|STYLE|CONTRIBUTING|CHANGELOG)\.md$/
const vague = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'types',
  'constants',
  'service',
  'manager',
])

/** Names that are not kebab-case, or that name nothing. */
export function nameFindings(sources: Sources): Finding[] {
  return [...sources.keys()].flatMap((path) => {
    const parts = path.split('/')
    return parts.flatMap((part) => {
      const message = nameObjection(part, path)
      return message === undefined ? [] : [{ path, message }]
    })
  })
}

function nameObjection(part: string, path: string): string | undefined {
  if (path.startsWith('db/migrations/') && part.endsWith('.sql'))
    return migrationOwner(path) === undefined
      ? 'a migration is named YYYYMMDD_HHMM_<module>_<subject>.sql'
      : undefined
  if (knownDocuments.test(part)) return undefined
  if (!kebab.test(part)) return `"${part}" is not kebab-case`
  const words = part.replace(/^\./, '').split('.')[0]?.split('-') ?? []
  const last = words.at(-1) ?? ''
  // What a module is called, the list of modules decides.
  if (path.startsWith(`src/modules/${part}/`)) return undefined
  return vague.has(last) ? `"${part}" names nothing in particular` : undefined
}

const entrances = /^(src\/main\.(server|web)\.tsx?|index\.html|[a-z]+\.config\.ts|(tools|bench|tests)\/.*)$/

/** Where the search for living files begins. */
export function isEntrance(path: string): boolean {
  return entrances.test(path)
}

/** Files of `src` that could be dead: programs and styles. */
export function canBeDead(path: string): boolean {
  const isPart = path.startsWith('src/') || path.startsWith('db/seed/')
  return isPart && (isProgram(path) || posix.extname(path) === '.css') && !path.endsWith('.d.ts')
}
