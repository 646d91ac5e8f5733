import type { Permissions } from '../../src/platform/rules/http/permission.ts'
import { placeOf } from './place.ts'
import { programs, type Finding, type Sources } from './source.ts'
import { isNode, literalText, nodesOf, syntaxOf, type SyntaxNode } from './syntax.ts'

/** The permissions of each part of the program. */
type Lists = Readonly<Record<string, Permissions>>

const list = /^src\/(platform\/rules\/http\/permission|modules\/[a-z]+\/rules\/permissions)\.ts$/
/** Which argument of a function is a permission. */
const askers: Readonly<Record<string, number>> = { holds: 1, useCan: 0 }
const members = new Set(['access', 'permission', 'readBy', 'evidence'])
/** What an endpoint is open to without a permission. */
const withoutPermission = new Set(['public', 'known'])

/**
 * Permissions that are asked for and not listed, or listed by a later module; listed and never asked for; listed twice,
 * without words or not handed over.
 */
export function permissionFindings(sources: Sources, lists: Lists, order: readonly string[]): Finding[] {
  const uses = programs(sources)
    .filter(([path]) => path.startsWith('src/') && !list.test(path))
    .flatMap(([path, text]) =>
      [...nodesOf(syntaxOf(path, text))].flatMap(namesIn).map((name) => ({ path, name })),
    )
  return [
    ...uses.flatMap((use) => useFinding(use, lists, order)),
    ...unused(new Set(uses.map(({ name }) => name)), lists),
    ...listedTwice(lists),
    ...unspoken(lists),
    ...[...sources.keys()].filter((path) => list.test(path)).flatMap(notHandedOver(lists)),
  ]
}

interface Use {
  readonly path: string
  readonly name: string
}

/** The permissions a node names: as an argument, as a member of an object, or as an attribute. */
function namesIn(node: SyntaxNode): string[] {
  if (node.type === 'CallExpression') {
    const at = askers[nameOf(node['callee'])]
    return at === undefined
      ? []
      : textsIn(Array.isArray(node['arguments']) ? node['arguments'][at] : undefined)
  }
  if (node.type === 'Property' && members.has(nameOf(node['key']))) return textsIn(node['value'])
  if (node.type === 'JSXAttribute' && members.has(nameOf(node['name']))) return textsIn(node['value'])
  return []
}

/** A text, or those a condition chooses from. */
function textsIn(value: unknown): string[] {
  if (!isNode(value)) return []
  if (value.type === 'ConditionalExpression')
    return [...textsIn(value['consequent']), ...textsIn(value['alternate'])]
  const text = literalText(value)
  return text === undefined || withoutPermission.has(text) ? [] : [text]
}

function useFinding({ path, name }: Use, lists: Lists, order: readonly string[]): Finding[] {
  const [owner] = Object.entries(lists).find(([, each]) => Object.hasOwn(each, name)) ?? []
  if (owner === undefined) return [{ path, message: `asks for ${name}, which no module lists` }]
  const { part = 'main' } = placeOf(path) ?? {}
  if (part === 'main' || owner === 'platform') return []
  if (order.indexOf(owner) <= order.indexOf(part)) return []
  return [{ path, message: `asks for ${name} of ${owner}, a later module` }]
}

function unused(names: ReadonlySet<string>, lists: Lists): Finding[] {
  return Object.entries(lists).flatMap(([part, each]) =>
    Object.keys(each)
      .filter((name) => !names.has(name))
      .map((name) => ({ path: part, message: `lists ${name}, which nothing asks for` })),
  )
}

function listedTwice(lists: Lists): Finding[] {
  const owners = new Map<string, string>()
  return Object.entries(lists).flatMap(([part, each]) =>
    Object.keys(each).flatMap((name) => {
      const owner = owners.get(name)
      owners.set(name, part)
      return owner === undefined ? [] : [{ path: part, message: `lists ${name}, as ${owner} does` }]
    }),
  )
}

/** Permissions without words, held by nobody, or not named as `things.do`; 'signed-in' is as old as the program. */
function unspoken(lists: Lists): Finding[] {
  return Object.entries(lists).flatMap(([part, each]) =>
    Object.entries(each)
      .filter(
        ([name, { label, roles }]) =>
          label.trim() === '' ||
          roles.length === 0 ||
          !(name === 'signed-in' || /^[a-z]+(-[a-z]+)*\.[a-z]+$/.test(name)),
      )
      .map(([name]) => ({ path: part, message: `${name} wants a name like things.do, words and a role` })),
  )
}

function notHandedOver(lists: Lists): (path: string) => Finding[] {
  return (path) =>
    Object.hasOwn(lists, placeOf(path)?.part ?? '')
      ? []
      : [{ path, message: 'is not handed over by main.permissions.ts' }]
}

function nameOf(value: unknown): string {
  return isNode(value) && typeof value['name'] === 'string' ? value['name'] : ''
}
