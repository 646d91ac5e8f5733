import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { databaseEnvironment } from './embedded-cluster.ts'
import type { Identity } from './embedded-identity.ts'
import type { ListeningPlace } from './embedded-socket.ts'

/**
 * Waits until the pipe from the program closes, however the program ended, then stops the database if it still runs.
 * $1 is the database's process, $2 its cluster, $3 the socket folder.
 */
const script = `
ours() {
  if [ -d /proc/self ]; then [ "/proc/$1/cwd" -ef "$2" ]; else kill -0 "$1" 2>/dev/null; fi
}
read -r _
ours "$1" "$2" && kill -INT "$1"
tries=0
while ours "$1" "$2" && [ $tries -lt 200 ]; do sleep 0.1; tries=$((tries + 1)); done
ours "$1" "$2" && kill -QUIT "$1"
[ -n "$3" ] && rmdir "$3" 2>/dev/null
exit 0
`

export interface Watched {
  readonly pid: number
  readonly cluster: string
  readonly place: ListeningPlace
  readonly identity: Identity
}

/** Starts the watchdog and returns how to send it away once the database has been stopped. */
export function startWatchdog({ pid, cluster, place, identity }: Watched): () => Promise<void> {
  if (process.platform === 'win32') return async () => undefined
  const folder = 'folder' in place ? place.folder : ''
  const args = ['-c', script, 'neraca-watchdog', String(pid), cluster, folder]
  const watchdog = spawn('/bin/sh', args, {
    ...identity,
    cwd: '/',
    detached: true,
    env: databaseEnvironment(),
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.once('error', () => undefined)
  watchdog.stdin.on('error', () => undefined)
  return async () => {
    if (watchdog.exitCode !== null || watchdog.signalCode !== null) return
    const ended = once(watchdog, 'exit')
    watchdog.stdin.end()
    await ended
  }
}
