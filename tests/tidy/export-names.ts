import { isNode, literalText, nodesOf, syntaxOf, type SyntaxNode } from './syntax.ts'

/** A name a file exports; `from` when it only hands on what another file calls `source`. `*` is everything. */
export interface Exported {
  readonly name: string
  readonly source: string
  readonly from?: string
  readonly isType: boolean
}

/** A name a file imports from elsewhere; `*` is everything. */
export interface ImportedFrom {
  readonly specifier: string
  readonly name: string
}

/** The names a program exports. */
export function exportedNames(path: string, text: string): Exported[] {
  return membersOf(syntaxOf(path, text), 'body').flatMap((node) => {
    if (node.type === 'ExportDefaultDeclaration') return [own('default')]
    if (node.type === 'ExportAllDeclaration') return [handedOnWhole(node)]
    return node.type === 'ExportNamedDeclaration' ? [...declaredIn(node), ...listedIn(node)] : []
  })
}

/** The names a program imports; what it hands on without using it is no import. */
export function importedNames(path: string, text: string): ImportedFrom[] {
  const names: ImportedFrom[] = []
  for (const node of nodesOf(syntaxOf(path, text))) {
    const specifier = literalText(node['source'])
    if (specifier === undefined) continue
    if (node.type === 'ImportDeclaration')
      names.push(...membersOf(node, 'specifiers').map((one) => ({ specifier, name: importedBy(one) })))
    if (node.type === 'ImportExpression' || node.type === 'TSImportType') names.push({ specifier, name: '*' })
  }
  return names
}

function own(name: string, isType = false): Exported {
  return { name, source: name, isType }
}

/** `export * from` hands every name on; `export * as name from` makes one name of them. */
function handedOnWhole(node: SyntaxNode): Exported {
  const from = literalText(node['source']) ?? ''
  return { name: nameOf(node['exported']) ?? '*', source: '*', from, isType: false }
}

function declaredIn({ declaration }: SyntaxNode): Exported[] {
  if (!isNode(declaration)) return []
  const named = nameOf(declaration['id'])
  if (named !== undefined) return [own(named, /^TS(TypeAlias|Interface)/.test(declaration.type))]
  return membersOf(declaration, 'declarations').flatMap(({ id }) => boundNames(id).map((name) => own(name)))
}

/** The names a variable declaration binds, in patterns, too. */
function boundNames(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  const name = nameOf(pattern)
  if (name !== undefined) return [name]
  const parts = [...membersOf(pattern, 'properties'), ...membersOf(pattern, 'elements')]
  return [...parts, pattern['value'], pattern['left'], pattern['argument']].flatMap(boundNames)
}

function listedIn(node: SyntaxNode): Exported[] {
  const from = literalText(node['source'])
  return membersOf(node, 'specifiers').map(({ exported, local }) => ({
    name: nameOf(exported) ?? '',
    source: nameOf(local) ?? '',
    isType: false,
    ...(from === undefined ? {} : { from }),
  }))
}

function importedBy(specifier: SyntaxNode): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  return specifier.type === 'ImportDefaultSpecifier' ? 'default' : (nameOf(specifier['imported']) ?? '')
}

function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  return node.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : literalText(node)
}

function membersOf(node: SyntaxNode, member: string): SyntaxNode[] {
  const members = node[member]
  return Array.isArray(members) ? members.filter(isNode) : []
}
