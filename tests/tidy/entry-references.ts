import { placeOf } from './place.ts'
import { programs, type Finding, type Sources } from './source.ts'
import { isNode, literalText, nodesOf, syntaxOf, textsOf, type SyntaxNode } from './syntax.ts'

/** What the entries of each module come from, with a label each. */
type Lists = Readonly<Record<string, Readonly<Record<string, { readonly label: string }>>>>

/** An entry that a person makes comes from nothing. */
const byHand = 'manual'
/** `reference_type = 'x'`, `<> 'x'`, `in ('x', 'y')`. */
const compared = /reference_type (?:=|<>|is distinct from|(?:not )?in \() *((?:'[a-z_]+'(?:, )?)+)/g

interface Use {
  readonly path: string
  readonly type: string
}

/**
 * Reference types that acts write and no list names, or a list of a later module; that are named and never written; named
 * twice or without a label; and those that a statement compares with and nobody names.
 */
export function referenceFindings(sources: Sources, lists: Lists, order: readonly string[]): Finding[] {
  const servers = programs(sources).filter(([path]) => placeOf(path)?.side === 'server')
  const written = servers.flatMap(([path, text]) =>
    [...nodesOf(syntaxOf(path, text))].flatMap(writtenType).map((type) => ({ path, type })),
  )
  const read = servers.flatMap(([path, text]) =>
    textsOf(path, text)
      .flatMap(comparedTypes)
      .map((type) => ({ path, type })),
  )
  return [
    ...written.flatMap((use) => writtenFinding(use, lists, order)),
    ...read.filter(({ type }) => ownerOf(type, lists) === undefined).map((use) => unknown(use)),
    ...listed(lists).flatMap((use) => listedFinding(use, lists, written)),
  ]
}

function writtenType(node: SyntaxNode): string[] {
  if (node.type !== 'Property' || !isNode(node['key'])) return []
  // What moves stock names its document as `reference: { type, number }`.
  const { value } = node
  if (node['key']['name'] === 'reference') return isNode(value) ? [...nodesOf(value)].flatMap(namedType) : []
  if (node['key']['name'] !== 'referenceType') return []
  return namedIn(node)
}

function namedType(node: SyntaxNode): string[] {
  return node.type === 'Property' && isNode(node['key']) && node['key']['name'] === 'type'
    ? namedIn(node)
    : []
}

function namedIn(node: SyntaxNode): string[] {
  const type = literalText(node['value'])
  return type === undefined || type === byHand ? [] : [type]
}

function comparedTypes(text: string): string[] {
  const types = [...text.matchAll(compared)].flatMap(([, found = '']) => found.match(/[a-z_]+/g) ?? [])
  return types.filter((type) => type !== byHand)
}

function writtenFinding({ path, type }: Use, lists: Lists, order: readonly string[]): Finding[] {
  const owner = ownerOf(type, lists)
  if (owner === undefined) return [unknown({ path, type })]
  const writer = placeOf(path)?.part ?? ''
  if (writer === 'main' || order.indexOf(owner) <= order.indexOf(writer)) return []
  return [{ path, message: `writes entries of the type ${type}, which ${owner} names, a later module` }]
}

function unknown({ path, type }: Use): Finding {
  return { path, message: `knows entries of the type ${type}, which no module names` }
}

function listedFinding({ path: part, type }: Use, lists: Lists, written: readonly Use[]): Finding[] {
  if (!written.some((use) => use.type === type))
    return [{ path: part, message: `names ${type}, which no entry comes from` }]
  if (ownerOf(type, lists) !== part) return [{ path: part, message: `names ${type}, as another module does` }]
  return lists[part]?.[type]?.label.trim() === '' ? [{ path: part, message: `${type} has no label` }] : []
}

function listed(lists: Lists): Use[] {
  return Object.entries(lists).flatMap(([path, list]) => Object.keys(list).map((type) => ({ path, type })))
}

function ownerOf(type: string, lists: Lists): string | undefined {
  return Object.entries(lists).find(([, list]) => Object.hasOwn(list, type))?.[0]
}
