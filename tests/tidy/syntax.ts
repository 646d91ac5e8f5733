import { parseSync } from 'vite'

/** A node of the syntax tree; other members depend on its type. */
export interface SyntaxNode {
  readonly type: string
  readonly [member: string]: unknown
}

/** A name another file is imported by, and how. */
export interface ImportedName {
  readonly specifier: string
  readonly kind: 'import' | 'type' | 'dynamic'
}

const parsedTexts = new Map<string, SyntaxNode>()

/** The syntax tree of a program; throws when it does not parse. */
export function syntaxOf(path: string, text: string): SyntaxNode {
  const key = `${path}\0${text}`
  const known = parsedTexts.get(key)
  if (known !== undefined) return known
  const parsed = parseSync(path, text)
  const [problem] = parsed.errors
  if (problem !== undefined) throw new Error(`${path}: ${problem.message}`)
  const tree = parsed.program as unknown as SyntaxNode
  parsedTexts.set(key, tree)
  return tree
}

/** The node and all below it. */
export function* nodesOf(node: SyntaxNode): Generator<SyntaxNode> {
  yield node
  for (const member of Object.values(node)) {
    for (const child of Array.isArray(member) ? (member as unknown[]) : [member]) {
      if (isNode(child)) yield* nodesOf(child)
    }
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Everything a program imports or re-exports from elsewhere, `import()` and URLs beside the file included. */
export function importsOf(path: string, text: string): ImportedName[] {
  const names: ImportedName[] = []
  for (const node of nodesOf(syntaxOf(path, text))) {
    const specifier = literalText(node['source']) ?? urlBeside(node)
    if (specifier === undefined) continue
    if (node.type === 'ImportExpression') names.push({ specifier, kind: 'dynamic' })
    else names.push({ specifier, kind: isTypeOnly(node) ? 'type' : 'import' })
  }
  return names
}

function isTypeOnly(node: SyntaxNode): boolean {
  return node['importKind'] === 'type' || node['exportKind'] === 'type' || node.type === 'TSImportType'
}

/** `new URL('./x', import.meta.url)` names a file as an import does. */
function urlBeside(node: SyntaxNode): string | undefined {
  if (node.type !== 'NewExpression' || !isNode(node['callee']) || node['callee']['name'] !== 'URL')
    return undefined
  const given: readonly unknown[] = Array.isArray(node['arguments']) ? node['arguments'] : []
  const [name, base] = given
  return isNode(base) && base.type === 'MemberExpression' ? literalText(name) : undefined
}

/** Every identifier in a program, as often as it stands there. */
export function namesIn(path: string, text: string): string[] {
  const nodes = [...nodesOf(syntaxOf(path, text))]
  return nodes.flatMap((node) => (node.type.endsWith('Identifier') ? [String(node['name'])] : []))
}

export function literalText(value: unknown): string | undefined {
  return isNode(value) && value.type === 'Literal' && typeof value['value'] === 'string'
    ? value['value']
    : undefined
}

/** Every text in a program: strings, and templates with `${}` where a value goes. */
export function textsOf(path: string, text: string): string[] {
  const texts: string[] = []
  for (const node of nodesOf(syntaxOf(path, text))) {
    const literal = literalText(node)
    if (literal !== undefined) texts.push(literal)
    else if (node.type === 'TemplateLiteral') texts.push(templateText(node))
  }
  return texts
}

/** A template with `${}` where a value goes. */
export function templateText(node: SyntaxNode): string {
  const quasis: readonly unknown[] = Array.isArray(node['quasis']) ? node['quasis'] : []
  return quasis.map((part) => (isNode(part) ? cooked(part['value']) : '')).join('${}')
}

function cooked(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('cooked' in value)) return ''
  return typeof value.cooked === 'string' ? value.cooked : ''
}
