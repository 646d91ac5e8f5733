import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own, in memory, that is soon full. */
export interface SmallDisk {
  readonly folder: string
  /** Makes it larger, as somebody does who makes room. */
  grow(megabytes: number): void
  remove(): void
}

const run = (...command: string[]) => spawnSync(command[0] ?? '', command.slice(1)).status === 0

/** Whether this user may mount a disk in memory; said once, where it is skipped. */
export function mayMountDisks(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const disk = mount(1)
  disk?.remove()
  return disk !== undefined
}

export function smallDisk(megabytes: number): SmallDisk {
  const disk = mount(megabytes)
  if (disk === undefined) throw new Error('a disk in memory cannot be mounted here')
  return disk
}

function mount(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'neraca-disk-'))
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder)) {
    rmdirSync(folder)
    return undefined
  }
  chmodSync(folder, 0o755)
  return {
    folder,
    grow: (to) => void run('mount', '-o', `remount,size=${to}m`, folder),
    remove: () => {
      run('umount', '-l', folder)
      rmdirSync(folder)
    },
  }
}
