import { placeOf } from './place.ts'
import { programs, type Finding, type Sources } from './source.ts'
import { isNode, nodesOf, syntaxOf, textsOf, type SyntaxNode } from './syntax.ts'
import { tableOwners } from './table-owners.ts'

/**
 * Tables and addresses of a later module in the texts of an earlier one, or of any module in those of the platform: the
 * rank holds for names as it does for imports.
 */
export function laterNames(sources: Sources, order: readonly string[]): Finding[] {
  const addresses = addressOwners(sources)
  const owners = new Map([...tableOwners(sources), ...addresses])
  return programs(sources).flatMap(([path, text]) => {
    const part = placeOf(path)?.part
    if (part === undefined || part === 'main') return []
    const named = [...namesIn(path, text, addresses)].map((name) => ({ name, owner: owners.get(name) ?? '' }))
    return named
      .filter(({ owner }) => order.indexOf(owner) > order.indexOf(part))
      .map(({ name, owner }) => ({ path, message: `${part} names ${name}, which belongs to ${owner}` }))
  })
}

/** What could be a table or an address in the texts and members of a program. */
function namesIn(path: string, text: string, addresses: ReadonlyMap<string, string>): Set<string> {
  const texts = textsOf(path, text)
  return new Set([
    ...[...texts, ...membersOf(path, text)].flatMap(tableNames),
    ...texts.map((each) => addressIn(each, addresses) ?? ''),
  ])
}

/** A table of one word could be any word, and is looked for in statements alone. */
const inStatement = /\b(?:from|join|into|update|table)\s+(?:only\s+)?(?:public\.)?"?(\w+)/gi

function tableNames(text: string): string[] {
  return [
    ...(text.match(/\w+_\w+/g) ?? []),
    ...[...text.matchAll(inStatement)].map((found) => found[1] ?? ''),
  ]
}

/** The screen or endpoint a text leads to: `/sales/orders` of `/sales/orders/${}/edit`. */
function addressIn(text: string, addresses: ReadonlyMap<string, string>): string | undefined {
  const parts = text.startsWith('/') ? text.split(/[/?#]/) : []
  const lengths = parts.map((_, at) => parts.length - at).filter((length) => length > 1)
  return lengths.map((length) => parts.slice(0, length).join('/')).find((address) => addresses.has(address))
}

/** Whose screens and endpoints they are, up to their first parameter; an address of two modules is the earlier one's. */
function addressOwners(sources: Sources): Map<string, string> {
  const owners = new Map<string, string>()
  for (const [path, text] of programs(sources)) {
    const place = placeOf(path)
    const isOffered = place?.side === 'contract' || /\/web\/(?:api\/api-)?screens\.ts$/.test(path)
    if (place === undefined || !isOffered) continue
    for (const address of offeredPaths(path, text)) owners.set(address, owners.get(address) ?? place.part)
  }
  return owners
}

function offeredPaths(path: string, text: string): string[] {
  return [...nodesOf(syntaxOf(path, text))].flatMap((node) => {
    const value = memberName(node) === 'path' && isNode(node['value']) ? node['value']['value'] : undefined
    const fixed = typeof value === 'string' ? value.replace(/\/[:$].*$/, '') : ''
    return /^\/\w/.test(fixed) ? [fixed] : []
  })
}

function membersOf(path: string, text: string): string[] {
  return [...nodesOf(syntaxOf(path, text))].flatMap((node) => memberName(node) ?? [])
}

function memberName(node: SyntaxNode): string | undefined {
  const key = node.type === 'Property' ? node['key'] : undefined
  return isNode(key) && typeof key['name'] === 'string' ? key['name'] : undefined
}
