import { placeOf } from './place.ts'
import { programs, type Finding, type Sources } from './source.ts'
import { isNode, nodesOf, syntaxOf, type SyntaxNode } from './syntax.ts'

const impureNames = new Set(
  `fetch process crypto performance document window globalThis self navigator localStorage
  setTimeout setInterval queueMicrotask Promise require Buffer`.split(/\s+/),
)
const impureMembers = new Set(['Date.now', 'Math.random', 'performance.now'])

/** Clock, randomness, surroundings and waiting in rules and contracts, which take values and return values. */
export function purityFindings(sources: Sources): Finding[] {
  return programs(sources)
    .filter(([path]) => ['rules', 'contract'].includes(placeOf(path)?.side ?? ''))
    .flatMap(([path, text]) =>
      [...nodesOf(syntaxOf(path, text))].flatMap((node) => {
        const message = impurity(node)
        return message === undefined ? [] : [{ path, message }]
      }),
    )
}

function impurity(node: SyntaxNode): string | undefined {
  if (node['async'] === true || node.type === 'AwaitExpression') return 'a rule never waits'
  if (node.type === 'MemberExpression') return impureMember(node)
  if (isDateOfNow(node)) return 'new Date() without an argument reads the clock; the day is passed in'
  const called =
    node.type === 'CallExpression' || node.type === 'NewExpression' ? nameOf(node['callee']) : undefined
  return called !== undefined && impureNames.has(called) ? `${called} is not for rules` : undefined
}

function impureMember(node: SyntaxNode): string | undefined {
  const owner = nameOf(node['object'])
  if (owner === undefined) return undefined
  if (impureNames.has(owner)) return `${owner} is not for rules`
  const member = `${owner}.${nameOf(node['property']) ?? ''}`
  return impureMembers.has(member) ? `${member} is not for rules` : undefined
}

function isDateOfNow(node: SyntaxNode): boolean {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return false
  const given: readonly unknown[] = Array.isArray(node['arguments']) ? node['arguments'] : []
  return nameOf(node['callee']) === 'Date' && (node.type === 'CallExpression' || given.length === 0)
}

function nameOf(value: unknown): string | undefined {
  return isNode(value) && value.type === 'Identifier' && typeof value['name'] === 'string'
    ? value['name']
    : undefined
}
