import { totalmem } from 'node:os'

export type DatabaseSettings = Readonly<Record<string, string>>

const megabyte = 1024 * 1024

/** Settings for a small machine; everything that makes a commit durable keeps PostgreSQL's careful default. */
export function databaseSettings(extra: DatabaseSettings): DatabaseSettings {
  return {
    shared_buffers: `${sharedBuffers(availableMemory())}MB`,
    max_connections: '60',
    wal_compression: 'on',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    lc_messages: 'C',
    ...extra,
  }
}

/** 256 MB, on machines with less than 2 GB an eighth of the memory. Bytes in, megabytes out. */
function sharedBuffers(memoryBytes: number): number {
  return Math.max(16, Math.min(256, Math.floor(memoryBytes / megabyte / 8)))
}

function availableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 && limit < totalmem() ? limit : totalmem()
}
