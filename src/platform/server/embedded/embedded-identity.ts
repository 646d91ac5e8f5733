import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs'

/** The user the database runs as; undefined means the user of this program. */
export type Identity = { readonly uid: number; readonly gid: number } | undefined

/** PostgreSQL refuses to run as root, so root lends it the owner of the cluster, `postgres` or `nobody`. */
export function databaseIdentity(cluster: string): Identity {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster)
    if (uid !== 0) return { uid, gid }
  }
  return accountNamed('postgres') ?? accountNamed('nobody') ?? { uid: 65534, gid: 65534 }
}

function accountNamed(name: string): Identity {
  if (!existsSync('/etc/passwd')) return undefined
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find((fields) => fields[0] === name)
  const [uid, gid] = [Number(entry?.[2]), Number(entry?.[3])]
  return Number.isInteger(uid) && Number.isInteger(gid) && uid > 0 ? { uid, gid } : undefined
}

export function giveTo(identity: Identity, path: string): void {
  if (identity !== undefined) chownSync(path, identity.uid, identity.gid)
}

/** Whether the user of the database may enter this folder and everything above it. */
export function mayEnter(identity: Identity, folder: string): boolean {
  if (identity === undefined) return true
  const tried = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...identity,
    cwd: '/',
    stdio: 'ignore',
  })
  return tried.status === 0
}
