import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '../../src/platform/server/program/project-root.ts'
import { programs, type Finding, type Sources } from './source.ts'

const path = 'src/platform/web/shell/mantine-styles.ts'
const library = join(projectRoot(), 'node_modules/@mantine/core')
const base = ['baseline', 'default-css-variables', 'global']

/** The style sheets of Mantine: exactly those of the components that are imported, in the order of its whole sheet. */
export function mantineFindings(sources: Sources): Finding[] {
  const listed = [...(sources.get(path) ?? '').matchAll(/styles\/([\w-]+)\.layer\.css'/g)].map(
    ([, name = '']) => name,
  )
  const needed = neededSheets(importedNames(sources))
  const missing = needed.filter((name) => !listed.includes(name)).map((name) => `${name} is missing`)
  const unused = listed
    .filter((name) => !needed.includes(name))
    .map((name) => `${name} is of no component in use`)
  const isOrdered =
    listed.filter((name) => needed.includes(name)).join() ===
    needed.filter((name) => listed.includes(name)).join()
  const messages = [
    ...missing,
    ...unused,
    ...(isOrdered ? [] : ['the sheets stand in another order than in the whole one']),
  ]
  return messages.map((message) => ({ path, message }))
}

function importedNames(sources: Sources): string[] {
  return programs(sources)
    .filter(([file]) => file.startsWith('src/'))
    .flatMap(([, text]) => [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
}

/** The sheets of components and of what they are made of, in the order of the whole sheet. */
function neededSheets(names: readonly string[]): string[] {
  if (names.length === 0) return []
  const index = join(library, 'esm/index.mjs')
  const files = [...readFileSync(index, 'utf8').matchAll(/import \{ ([^}]*) \} from "(\.[^"]*)"/g)]
    .filter(([, exported = '']) => exported.split(', ').some((name) => names.includes(name)))
    .map(([, , file = '']) => join(dirname(index), file))
  const used = filesBehind(files).flatMap((file) => /([^/\\]*)\.module\.mjs$/.exec(file)?.[1] ?? [])
  const whole = readFileSync(join(library, 'styles.layer.css'), 'utf8')
  return [...base, ...used]
    .map((name) => ({ name, at: whole.indexOf(rulesOf(name)) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ name }) => name)
}

/** Files and all that they import from their own package. */
function filesBehind(files: readonly string[]): string[] {
  const seen = new Set(files)
  for (const file of seen) {
    for (const [, next = ''] of readFileSync(file, 'utf8').matchAll(/from "(\.[^"]*)"/g))
      seen.add(join(dirname(file), next))
  }
  return [...seen]
}

/** What a sheet says within its layer. */
function rulesOf(name: string): string {
  const sheet = readFileSync(join(library, `styles/${name}.layer.css`), 'utf8')
  return sheet.slice(sheet.indexOf('{') + 1, sheet.lastIndexOf('}')).trim()
}
