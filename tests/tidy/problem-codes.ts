import { placeOf } from './place.ts'
import { programs, type Finding, type Sources } from './source.ts'
import { isNode, nodesOf, syntaxOf, templateText, type SyntaxNode } from './syntax.ts'

/** The codes of each part of the program, with a sentence each. */
type Lists = Readonly<Record<string, Readonly<Record<string, string>>>>

const makers = new Set(['problem', 'lineProblem', 'conflict', 'refusal'])
const refusals = 'src/platform/server/http/refusal.ts'

/** Codes that are made and not listed, listed and not made, or listed twice, and refusals built without a code of the list. */
export function problemCodeFindings(sources: Sources, lists: Lists): Finding[] {
  const uses = programs(sources)
    .filter(([path]) => path.startsWith('src/') && !path.endsWith('/problem-codes.ts'))
    .flatMap(([path, text]) => [...nodesOf(syntaxOf(path, text))].flatMap((node) => usesIn(path, node)))
  return [
    ...listedTwice(lists),
    ...unspoken(lists),
    ...notListed(uses, lists),
    ...notMade(uses, lists),
    ...[...sources.keys()]
      .filter((path) => path.endsWith('/rules/problem-codes.ts'))
      .flatMap(notHandedOver(lists)),
    ...uses
      .filter(({ how }) => how === 'unlisted')
      .map(({ path }) => ({ path, message: 'builds a Refusal without refusalsOf' })),
  ]
}

/** A text that is a code, or may be one: `maker` gives it to what builds problems, `perhaps` to something else. */
interface Use {
  readonly path: string
  readonly text: string
  readonly how: 'maker' | 'perhaps' | 'unlisted'
}

function usesIn(path: string, node: SyntaxNode): Use[] {
  if (node.type === 'NewExpression' && nameOf(node['callee']) === 'Refusal' && path !== refusals)
    return [{ path, text: '', how: 'unlisted' }]
  if (node.type === 'CallExpression') {
    const how = makers.has(nameOf(node['callee'])) ? 'maker' : 'perhaps'
    return textUses(path, how, nodesIn(node['arguments'])[0])
  }
  if (node.type === 'ArrayExpression')
    return nodesIn(node['elements']).flatMap((each) => textUses(path, 'perhaps', each))
  return isProperty(node, 'code') ? textUses(path, 'perhaps', node['value']) : []
}

/** The text of an argument, or that of the member `code` of an object. */
function textUses(path: string, how: Use['how'], value: unknown): Use[] {
  if (!isNode(value)) return []
  if (value.type === 'ObjectExpression' && how === 'maker') {
    const code = nodesIn(value['properties']).find((each) => isProperty(each, 'code'))
    return textUses(path, how, code?.['value'])
  }
  if (value.type === 'TemplateLiteral') return [{ path, text: templateText(value), how }]
  if (value.type !== 'Literal' || typeof value['value'] !== 'string') return []
  return [{ path, text: value['value'], how }]
}

function notListed(uses: readonly Use[], lists: Lists): Finding[] {
  const known = new Set(Object.values(lists).flatMap((list) => Object.keys(list)))
  return uses
    .filter(({ how, text }) => how === 'maker' && ![...known].some(matching(text)))
    .map(({ path, text }) => ({ path, message: `makes the code ${text}, which is in no list` }))
}

function notMade(uses: readonly Use[], lists: Lists): Finding[] {
  const texts = new Set(uses.map(({ text }) => text))
  const templates = [...texts].filter((text) => text.includes('${}')).map(matching)
  const isMade = (code: string) => texts.has(code) || templates.some((matches) => matches(code))
  return Object.entries(lists).flatMap(([part, list]) =>
    Object.keys(list)
      .filter((code) => !isMade(code))
      .map((code) => ({ path: part, message: `lists the code ${code}, which nothing makes` })),
  )
}

function listedTwice(lists: Lists): Finding[] {
  const owners = new Map<string, string>()
  return Object.entries(lists).flatMap(([part, list]) =>
    Object.keys(list).flatMap((code) => {
      const owner = owners.get(code)
      owners.set(code, part)
      return owner === undefined ? [] : [{ path: part, message: `lists ${code}, as ${owner} does` }]
    }),
  )
}

/** Codes that are not words with hyphens, or have no sentence. */
function unspoken(lists: Lists): Finding[] {
  return Object.entries(lists).flatMap(([part, list]) =>
    Object.entries(list)
      .filter(([code, text]) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code) || !/^[A-Z0-9].*\.$/.test(text))
      .map(([code]) => ({ path: part, message: `spells ${code} or its sentence otherwise` })),
  )
}

function notHandedOver(lists: Lists) {
  return (path: string): Finding[] =>
    (placeOf(path)?.part ?? '') in lists ? [] : [{ path, message: 'is not handed over by main.server.ts' }]
}

/** Whether a code is what a text says; `${}` in a text stands for anything. */
function matching(text: string): (code: string) => boolean {
  if (!text.includes('${}')) return (code) => code === text
  const [before = '', after = ''] = text.split('${}')
  return (code) => code.startsWith(before) && code.endsWith(after) && before + after !== ''
}

function nameOf(callee: unknown): string {
  return isNode(callee) && typeof callee['name'] === 'string' ? callee['name'] : ''
}

function nodesIn(value: unknown): SyntaxNode[] {
  return Array.isArray(value) ? value.filter((each) => isNode(each)) : []
}

function isProperty(node: SyntaxNode, name: string): boolean {
  return node.type === 'Property' && nameOf(node['key']) === name
}
