import { placeOf, targetOf, type Place } from './place.ts'
import { isTest, programs, type Finding, type Sources } from './source.ts'
import { importsOf, type ImportedName } from './syntax.ts'

/** Where a module says what it shows, and the platform what opens below a field; each is loaded when first wanted. */
const loadsScreens = /\/web\/(?:api\/api-)?screens\.ts$|^src\/platform\/web\/(?:calendar|shell)\/panels\.ts$/
const pure = new Set<Place['side']>(['rules', 'contract'])
const screenPackage = /^(react|react-dom|@mantine|@tanstack|@tabler|@fontsource-variable|vite)(\/|$)/
const serverPackage = /^(node:|kysely|pg$|fastify|@fastify\/|pino|@node-rs\/)/

/** Imports that break the order of modules or the sides of the program. */
export function importFindings(sources: Sources, order: readonly string[]): Finding[] {
  return programs(sources, { tests: true }).flatMap(([path, text]) => {
    const place = placeOf(path)
    if (place === undefined) return []
    return importsOf(path, text).flatMap((name) => {
      const message = objection({ path, place, name }, sources, order)
      return message === undefined ? [] : [{ path, message: `${name.specifier}: ${message}` }]
    })
  })
}

interface Import {
  readonly path: string
  readonly place: Place
  readonly name: ImportedName
}

function objection(imported: Import, sources: Sources, order: readonly string[]): string | undefined {
  const { path, place, name } = imported
  const target = targetOf(path, name.specifier, sources)
  if (target === undefined) return isTest(path) ? undefined : packageObjection(place, name.specifier)
  if (name.kind === 'dynamic' && !isTest(path) && !mayLoad(path, target))
    return 'import() is for screens.ts of a module'
  const aim = placeOf(target)
  if (aim === undefined) return outsideObjection(imported, target)
  if (isTest(path) && aim.part === 'main') return undefined
  return (
    rankObjection(place, aim, order) ??
    (isTest(path) ? undefined : (doorObjection(imported, target, aim) ?? sideObjection(place, aim)))
  )
}

/** The browser program hands a value of main over late, when it is much and seldom asked. */
function mayLoad(path: string, target: string): boolean {
  return loadsScreens.test(path) || (path === 'src/main.web.tsx' && placeOf(target)?.part === 'main')
}

function packageObjection(place: Place, specifier: string): string | undefined {
  if (pure.has(place.side))
    return specifier === 'zod' ? undefined : 'rules and contracts know the schema library alone'
  if (place.side === 'server' && screenPackage.test(specifier)) return 'the server knows no screen'
  if (place.side === 'web' && serverPackage.test(specifier)) return 'the browser program knows no server'
  return undefined
}

/** Outside `src` and `db/seed`: tests may be helped by `tests/`; the program stands alone. */
function outsideObjection({ path, place }: Import, target: string): string | undefined {
  if (isTest(path)) return undefined
  if (target === 'src/modules/order.js') return undefined
  if (place.part === 'main' && /^(package\.json|db\/)/.test(target)) return undefined
  return 'the program imports nothing outside src'
}

function rankObjection(from: Place, to: Place, order: readonly string[]): string | undefined {
  if (from.part === 'main' || to.part === 'platform' || from.part === to.part) return undefined
  if (to.part === 'main') return 'nothing imports what knows every module'
  if (from.part === 'platform') return 'the platform knows no module'
  return order.indexOf(to.part) < order.indexOf(from.part)
    ? undefined
    : `${from.part} may use only modules earlier in the list than itself`
}

/** A module is entered by its doors: rules and contract are open, server and web through their index. */
function doorObjection({ path, place }: Import, target: string, aim: Place): string | undefined {
  if (aim.part === place.part || aim.part === 'platform' || pure.has(aim.side)) return undefined
  if (/^src\/main\.(web|screens)\.tsx?$/.test(path) && aim.side === 'web') return undefined
  if (aim.part === 'main' || /\/index\.tsx?$/.test(target)) return undefined
  // Where screens appear is known before any of them is loaded.
  if (isScreens(path) && isScreens(target)) return undefined
  return `another module's ${aim.side} is entered through its index`
}

function isScreens(path: string): boolean {
  return path.endsWith('/web/screens.ts')
}

function sideObjection(from: Place, to: Place): string | undefined {
  if (pure.has(from.side) && !pure.has(to.side)) return 'rules and contracts know neither server nor web'
  if (from.side === 'rules' && to.side === 'contract' && from.part === to.part)
    return 'a contract stands on its rules'
  if (from.side === 'server' && to.side === 'web') return 'the server knows no screen'
  if (from.side === 'web' && to.side === 'server') return 'the browser program knows no server'
  return undefined
}
