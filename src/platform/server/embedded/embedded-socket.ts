import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveTo, type Identity } from './embedded-identity.ts'
import { StartProblem } from '../program/start-problem.ts'

/** Where the database listens: a private socket folder, or a port of 127.0.0.1 where sockets do not serve. */
export type ListeningPlace = { readonly folder: string } | { readonly port: number }

const socketName = '.s.PGSQL.5432'
const longestSocketPath = 107

export async function listeningPlace(dataDirectory: string, identity: Identity): Promise<ListeningPlace> {
  if (process.platform === 'win32' || process.platform === 'darwin') return { port: await freePort() }
  return { folder: socketFolder(dataDirectory, identity) }
}

/** The private folder of the socket: inside the data folder when its path is short enough, else a temporary one. */
function socketFolder(dataDirectory: string, identity: Identity): string {
  const own = join(dataDirectory, 'run')
  if (fits(own)) {
    rmSync(own, { recursive: true, force: true })
    mkdirSync(own, { mode: 0o700 })
    giveTo(identity, own)
    return own
  }
  const base = [tmpdir(), '/tmp'].find((folder) => fits(join(folder, 'neraca-XXXXXX')) && isFolder(folder))
  if (base === undefined) throw new StartProblem(`Jalur folder sementara ${tmpdir()} terlalu panjang.`)
  const temporary = mkdtempSync(join(base, 'neraca-'))
  giveTo(identity, temporary)
  return temporary
}

/** Makes the folder of the socket again when somebody has taken it away. */
export function ensurePlace(place: ListeningPlace, identity: Identity): void {
  if (!('folder' in place) || isFolder(place.folder)) return
  mkdirSync(place.folder, { mode: 0o700 })
  giveTo(identity, place.folder)
}

/** Removes a socket folder once its database has ended. */
export function clearPlace(place: ListeningPlace): void {
  if ('folder' in place && isFolder(place.folder) && readdirSync(place.folder).every(isSocketFile))
    rmSync(place.folder, { recursive: true, force: true })
}

function isSocketFile(name: string): boolean {
  return name === socketName || name === `${socketName}.lock`
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= longestSocketPath
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
