import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the program: the nearest one above this file that holds db/migrations. */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'db', 'migrations'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('db/migrations not found above the program')
    folder = parent
  }
  return folder
}
