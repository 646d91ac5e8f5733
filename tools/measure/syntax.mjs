import { parseSync } from 'vite'

const parsed = new Map()

/** Syntax tree and comments of a program; throws when it does not parse. */
export function syntaxOf(path, text) {
  const key = `${path}\0${text}`
  if (!parsed.has(key)) {
    const { program, comments, errors } = parseSync(path, text)
    if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
    parsed.set(key, { program, comments })
  }
  return parsed.get(key)
}

export function isNode(value) {
  return typeof value === 'object' && value !== null && typeof value.type === 'string'
}

/** The nodes directly below a node, each with the member it stands in. */
export function* childrenOf(node) {
  for (const [member, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield [member, child]
  }
}

/** The node and all below it. */
export function* nodesOf(node) {
  yield node
  for (const [, child] of childrenOf(node)) yield* nodesOf(child)
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

export function isFunction(node) {
  return functionTypes.has(node?.type) && isNode(node.body)
}
