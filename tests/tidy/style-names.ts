import type { Finding, Sources } from './source.ts'

interface Rule {
  readonly path: string
  readonly owner: string
  readonly selector: string
}

/**
 * Class names that two modules, or a module and the platform, give a look: whichever is loaded last would win. Within a
 * part of the platform a module may dress what is its own.
 */
export function styleFindings(sources: Sources): Finding[] {
  const rules = [...sources].flatMap(([path, text]) => rulesOf(path, text))
  const owners = new Map<string, string>()
  for (const { owner, selector } of rules.filter((rule) => rule.owner === 'platform'))
    owners.set(leadingClass(selector), owner)
  const shared = new Set(owners.keys())
  return rules
    .filter(({ owner, selector }) => owner !== 'platform' && !isWithin(shared, selector))
    .flatMap(({ path, owner, selector }) => {
      const name = leadingClass(selector)
      const first = owners.get(name) ?? owner
      owners.set(name, first)
      return first === owner ? [] : [{ path, message: `.${name} is already the name of a style of ${first}` }]
    })
}

/** The rules of a style sheet, one for each selector that begins with a class. */
function rulesOf(path: string, text: string): Rule[] {
  const [root, area = '', module = ''] = path.split('/')
  if (root !== 'src' || !path.endsWith('.css')) return []
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, '')
  const owner = area === 'modules' ? `the module ${module}` : area
  return [...plain.matchAll(/([^{};]+)\{/g)]
    .flatMap(([, list = '']) => list.split(','))
    .map((selector) => ({ path, owner, selector: selector.trim() }))
    .filter(({ selector }) => leadingClass(selector) !== '')
}

function leadingClass(selector: string): string {
  return /^\.(-?[_a-z][\w-]*)/i.exec(selector)?.[1] ?? ''
}

/** Whether a selector begins with a shared part and goes on to something within it, or to a variant of it. */
function isWithin(shared: ReadonlySet<string>, selector: string): boolean {
  const rest = selector.slice(leadingClass(selector).length + 1)
  return shared.has(leadingClass(selector)) && /[.#[]|\s\S/.test(rest)
}
