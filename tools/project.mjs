import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The text of a file, or undefined when there is none. */
export function textOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** One hash over names and contents of files and whole folders (relative to the project); missing ones count as empty. */
export function contentHash(paths, isWanted = () => true) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesUnder(join(root, path))).sort()) {
    if (!isWanted(file)) continue
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    if (error.code === 'ENOENT') return []
    throw error
  }
}
