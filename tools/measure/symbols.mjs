import { childrenOf, isNode, syntaxOf } from './syntax.mjs'

const known = new Map()

/**
 * The top level of a program: which values it declares, what it imports under which name, and what it exports (its own,
 * or passed on from elsewhere). Imported types are in it, too, but `valueNames` never asks for them.
 */
export function symbolsOf(path, text) {
  const key = `${path}\0${text}`
  if (!known.has(key)) known.set(key, readSymbols(syntaxOf(path, text).program))
  return known.get(key)
}

function readSymbols(program) {
  const symbols = { declared: new Map(), imported: new Map(), exported: new Map(), passedOn: [] }
  for (const statement of program.body) readers[statement.type]?.(symbols, statement)
  for (const statement of program.body) declare(symbols, statement)
  return symbols
}

const readers = {
  ImportDeclaration({ imported }, { source, specifiers }) {
    for (const one of specifiers)
      imported.set(one.local.name, { from: source.value, name: one.imported?.name ?? wholeOf(one) })
  },
  ExportNamedDeclaration({ exported }, { source, specifiers, declaration }) {
    for (const one of specifiers)
      exported.set(one.exported.name, { from: source?.value, name: one.local.name })
    for (const name of declaration === null ? [] : declaredNames(declaration))
      exported.set(name, { from: undefined, name })
  },
  ExportAllDeclaration({ passedOn }, { source }) {
    passedOn.push(source.value)
  },
}

/** Every name of a module (`import * as`) is `*`. */
function wholeOf({ type }) {
  return type === 'ImportNamespaceSpecifier' ? '*' : 'default'
}

function declare({ declared }, statement) {
  const declaration = statement.declaration ?? statement
  if (!isNode(declaration)) return
  const parts = declaration.type === 'VariableDeclaration' ? declaration.declarations : [declaration]
  for (const part of parts) for (const name of declaredNames(part)) declared.set(name, part)
}

function declaredNames(node) {
  if (node.type === 'VariableDeclaration') return node.declarations.flatMap(declaredNames)
  if (node.type.startsWith('TS') || !isNode(node.id)) return []
  return [...valueNames(node.id)]
}

const typesWithValues = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

/**
 * The names a piece of program uses as values, those of its own inside included; `a.b` where a member is taken of a
 * name. What stands in a type does not count.
 */
export function* valueNames(node) {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') yield node.name
  if (node.type.startsWith('TS') && !typesWithValues.has(node.type)) return
  if (node.type === 'MemberExpression' && !node.computed && node.object.type === 'Identifier')
    yield `${node.object.name}.${node.property.name}`
  for (const [member, child] of childrenOf(node)) {
    const isLabel = (member === 'key' || member === 'property') && node.computed === false
    if (!isLabel) yield* valueNames(child)
  }
}
