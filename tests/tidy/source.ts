import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../src/platform/server/program/project-root.ts'

/** The project as a map of path (with `/`, from the root) to text; checks read nothing else. */
export type Sources = ReadonlyMap<string, string>

/** What a check found: where, and what is wrong in words. */
export interface Finding {
  readonly path: string
  readonly message: string
}

const folders = ['src', 'db', 'tests', 'tools', 'bench', 'docs', '.ci']
const textFile = /\.(ts|tsx|js|mjs|cjs|css|html|json|md|txt|sql|sh|webmanifest)$/

/** Reads every text file of the project that people write. */
export function readProject(): Sources {
  const root = projectRoot()
  const atRoot = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
  const below = folders.flatMap((folder) => filesBelow(root, folder))
  const wanted = [...atRoot, ...below].filter(
    (path) => textFile.test(path) || (path.startsWith('.') && path !== '.git'),
  )
  return new Map(wanted.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

function filesBelow(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? filesBelow(root, path) : [path]
    })
  } catch {
    return []
  }
}

/** Program text, as opposed to documents and data. */
export function isProgram(path: string): boolean {
  return /\.(ts|tsx|js|mjs)$/.test(path)
}

export function isTest(path: string): boolean {
  return /\.(test|journey)\.(ts|tsx|mjs)$/.test(path)
}

/** The programs of the project, tests left out unless asked for. */
export function programs(
  sources: Sources,
  options: { tests: boolean } = { tests: false },
): [string, string][] {
  return [...sources].filter(([path]) => isProgram(path) && (options.tests || !isTest(path)))
}
