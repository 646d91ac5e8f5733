import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Figures of running processes as Linux counts them; nothing is known elsewhere. */
export interface MemoryFigures {
  readonly megabytes: number
  readonly peakMegabytes: number
}

export function memoryOf(pid: number | undefined): MemoryFigures {
  const status = textOf(`/proc/${pid}/status`)
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024)
  return { megabytes: megabytes('VmRSS'), peakMegabytes: megabytes('VmHWM') }
}

/** The database on a data folder: the process that listens, then those of its connections. */
export function databaseProcesses(dataDirectory: string): number[] {
  const first = Number(textOf(join(dataDirectory, 'postgres', 'postmaster.pid')).split('\n')[0])
  if (!Number.isInteger(first) || first === 0 || !existsSync('/proc')) return []
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return [first, ...all.filter((pid) => fieldsOf(pid)[1] === first)]
}

/** Memory of processes, what they share counted once. */
export function memoryTogether(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) =>
    Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
  )
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024)
}

/** Processor seconds of a process and of its children that have ended. */
export function processorSeconds(pid: number): number {
  const ticksPerSecond = 100
  const fields = fieldsOf(pid)
  return [11, 12, 13, 14].reduce((sum, at) => sum + (fields[at] ?? 0), 0) / ticksPerSecond
}

/** The numbers of /proc/pid/stat after the name, from the state on. */
function fieldsOf(pid: number): number[] {
  return (textOf(`/proc/${pid}/stat`).split(') ').at(-1) ?? '').split(' ').map(Number)
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
