import { codeLines } from './code-lines.mjs'
import { isProgram, linesOf } from './sources.mjs'
import { childrenOf, isFunction, nodesOf, syntaxOf } from './syntax.mjs'

const longestFile = 250

/**
 * Lengths of functions that have a name (declarations, methods, and functions that a constant or a property holds),
 * the longest parameter list of any function, uses of `any`, and files longer than the house allows (in style sheets,
 * where it allows more, every line counts).
 */
export function functionFigures(sources) {
  const programs = [...sources].filter(([path]) => isProgram(path))
  const functions = programs.flatMap(([path, text]) => functionsOf(path, text))
  const named = functions.filter(({ name }) => name !== '').sort((a, b) => a.lines - b.lines)
  return {
    functions: named.length,
    p50: percentile(named, 0.5)?.lines ?? 0,
    p90: percentile(named, 0.9)?.lines ?? 0,
    longest: named.at(-1),
    mostParameters: functions.toSorted((a, b) => b.parameters - a.parameters)[0],
    any: programs.reduce((sum, [path, text]) => sum + anyCount(path, text), 0),
    filesOver250: pathsOf(programs.filter(([path, text]) => fileLines(path, text) > longestFile)),
    stylesOver250: pathsOf(
      [...sources].filter(([path, text]) => !isProgram(path) && linesOf(text) > longestFile),
    ),
  }
}

export function functionsOf(path, text) {
  const { program, comments } = syntaxOf(path, text)
  const code = codeLines(text, comments)
  const found = []
  for (const parent of nodesOf(program)) {
    for (const [, node] of childrenOf(parent)) {
      if (!isFunction(node)) continue
      const measured = { lines: code.between(node), parameters: node.params.length }
      found.push({ name: functionName(node, parent), path, line: code.lineAt(node.start), ...measured })
    }
  }
  return found
}

function pathsOf(sources) {
  return sources.map(([path]) => path)
}

function functionName(node, parent) {
  const holder = { VariableDeclarator: parent.id, Property: parent.key, MethodDefinition: parent.key }
  return node.id?.name ?? holder[parent.type]?.name ?? ''
}

function percentile(sorted, share) {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
}

function anyCount(path, text) {
  return [...nodesOf(syntaxOf(path, text).program)].filter(({ type }) => type === 'TSAnyKeyword').length
}

function fileLines(path, text) {
  return codeLines(text, syntaxOf(path, text).comments).total
}
