import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/** Where the books live: NERACA_DATA, else a folder of the user's own, one for each checkout. */
export function dataFolder(environment: Environment, checkout: string): string {
  const chosen = environment['NERACA_DATA']
  if (chosen !== undefined && chosen !== '') return resolve(chosen)
  const base = userDataFolder(environment)
  if (!isWritable(base)) return join(checkout, 'data')
  return join(base, 'neraca', checkoutMark(checkout))
}

function userDataFolder(environment: Environment): string {
  const xdg = environment['XDG_DATA_HOME']
  if (xdg !== undefined && xdg !== '') return resolve(xdg)
  if (process.platform === 'win32') return environment['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local')
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support')
  // The database of root runs as another user, who may not enter root's home.
  if (process.getuid?.() === 0) return '/var/lib'
  return join(homedir(), '.local', 'share')
}

function isWritable(folder: string): boolean {
  let existing = folder
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing)
  try {
    accessSync(existing, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

function checkoutMark(checkout: string): string {
  return createHash('sha256').update(realpathSync(checkout)).digest('hex').slice(0, 8)
}
