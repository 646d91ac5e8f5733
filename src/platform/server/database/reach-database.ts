import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseConnection } from './connection-url.ts'
import { dataFolder } from './data-folder.ts'
import { clusterFolder, databaseName, databaseUser, ownerPassword } from '../embedded/embedded-cluster.ts'
import { databaseProcesses } from '../embedded/embedded-orphan.ts'
import { holderOf } from '../embedded/embedded-lock.ts'
import { embeddedAddresses, openDatabase, type DatabaseAddresses } from './open-database.ts'
import { projectRoot } from '../program/project-root.ts'
import type { Settings } from '../program/settings.ts'

export interface ReachedDatabase extends DatabaseAddresses {
  stop(): Promise<void>
}

/** The database of a program that may be running at this moment: its own when it runs, started for the while otherwise. */
export async function reachDatabase(
  settings: Settings,
  onProgress: (text: string) => void,
): Promise<ReachedDatabase> {
  if (settings.DATABASE_URL === undefined) {
    const folder = dataFolder(process.env, projectRoot())
    const running = runningDatabase(folder)
    if (running !== undefined)
      return { ...(await embeddedAddresses(folder, running)), stop: async () => undefined }
  }
  return openDatabase(settings, { onProgress, onLost: () => undefined })
}

/** The embedded database of a data folder, for its owner, while a living program holds it. */
function runningDatabase(folder: string): DatabaseConnection | undefined {
  const cluster = clusterFolder(folder)
  if (holderOf(folder) === undefined || databaseProcesses(cluster).length === 0) return undefined
  const [, , , port, socketFolder, address, , status] = linesOf(join(cluster, 'postmaster.pid'))
  if (status?.trim() !== 'ready') return undefined
  const owner = { user: databaseUser, password: ownerPassword(folder), database: databaseName }
  if (socketFolder !== undefined && socketFolder !== '') return { ...owner, host: socketFolder }
  return { ...owner, host: address ?? '127.0.0.1', port: Number(port) }
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
