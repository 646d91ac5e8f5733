import { accessSync, chmodSync, constants, mkdirSync, realpathSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { DatabaseConnection } from '../database/connection-url.ts'
import { databaseBinaries } from './embedded-binaries.ts'
import {
  clusterFolder,
  databaseName,
  databaseUser,
  ensureCluster,
  ownerPassword,
} from './embedded-cluster.ts'
import { databaseIdentity, type Identity, mayEnter } from './embedded-identity.ts'
import { claimDataFolder } from './embedded-lock.ts'
import { endOrphan } from './embedded-orphan.ts'
import { keepDatabase } from './embedded-keeper.ts'
import type { Launch } from './embedded-process.ts'
import { type DatabaseSettings, databaseSettings } from './embedded-settings.ts'
import { clearPlace, type ListeningPlace, listeningPlace } from './embedded-socket.ts'
import { StartProblem } from '../program/start-problem.ts'

export interface EmbeddedPostgresOptions {
  readonly dataDirectory: string
  readonly onProgress?: (text: string) => void
  /** Called when the database has ended although nobody stopped it, and cannot be started again. */
  readonly onGivenUp?: () => void
  /** Server settings on top of the usual ones; only tests turn durability off. */
  readonly extraSettings?: DatabaseSettings
}

export interface EmbeddedPostgres {
  readonly connection: DatabaseConnection
  stop(): Promise<void>
}

/** Starts the PostgreSQL that comes with the program, on a data folder that belongs to this process until it stops. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDirectory = prepareFolder(resolve(options.dataDirectory))
  const release = claimDataFolder(dataDirectory)
  try {
    return await startClaimed(dataDirectory, options, release)
  } catch (error) {
    release()
    throw error
  }
}

async function startClaimed(
  dataDirectory: string,
  options: EmbeddedPostgresOptions,
  release: () => void,
): Promise<EmbeddedPostgres> {
  const launch = await prepareLaunch(dataDirectory, options)
  const stopDatabase = await keepDatabase(launch, () => options.onGivenUp?.())
  const end = async () => {
    await stopDatabase()
    clearPlace(launch.place)
    release()
  }
  let ended: Promise<void> | undefined
  return { connection: connectionTo(launch.place, dataDirectory), stop: () => (ended ??= end()) }
}

async function prepareLaunch(dataDirectory: string, options: EmbeddedPostgresOptions): Promise<Launch> {
  const onProgress = options.onProgress ?? (() => {})
  const identity = databaseIdentity(clusterFolder(dataDirectory))
  refuseUnreachable(identity, dataDirectory)
  const binaries = databaseBinaries(identity, dataDirectory)
  const extra = options.extraSettings ?? {}
  const cluster = { dataDirectory, binaries, identity, durable: extra['fsync'] !== 'off' }
  await endOrphan(clusterFolder(dataDirectory))
  onProgress('Menyiapkan basis data…')
  await ensureCluster(cluster)
  const place = await listeningPlace(dataDirectory, identity)
  return { ...cluster, place, settings: databaseSettings(extra), onProgress }
}

/** The data folder, created when missing, by its real path: orphans are recognised by it. */
function prepareFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o755 : 0o700 })
    letDatabaseUserEnter(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch {
    throw new StartProblem(`Folder data ${folder} tidak dapat dibuat atau ditulis oleh pengguna ini.`)
  }
}

/** Root's own data folder may be entered, not listed, by the user that runs the database. */
function letDatabaseUserEnter(folder: string): void {
  const { uid, mode } = statSync(folder)
  if (uid === 0 && process.getuid?.() === 0) chmodSync(folder, mode | 0o011)
}

function refuseUnreachable(identity: Identity, folder: string): void {
  if (!mayEnter(identity, folder))
    throw new StartProblem(
      `Folder data ${folder} tidak dapat dimasuki oleh pengguna basis data; pilih folder lain dengan NERACA_DATA.`,
    )
}

function connectionTo(place: ListeningPlace, dataDirectory: string): DatabaseConnection {
  const owner = { user: databaseUser, password: ownerPassword(dataDirectory), database: databaseName }
  if ('port' in place) return { ...owner, host: '127.0.0.1', port: place.port }
  return { ...owner, host: place.folder }
}
