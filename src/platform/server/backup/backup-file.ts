import { z } from 'zod'

/**
 * A backup is one gzip file of JSON lines: a head, then for each table a line that names it followed by its rows as
 * arrays of texts (null where there is none), then the manifest. Whatever can read lines can read the books.
 */
export const backupHead = z.object({
  neraca: z.literal('backup'),
  format: z.literal(1),
  at: z.iso.datetime({ offset: true }),
  version: z.string(),
  /** Migrations the database had been through, in their order. */
  migrations: z.array(z.string()),
  /** Every table of the program, those whose rows stay out included. */
  tables: z.array(z.string()),
})
export type BackupHead = z.output<typeof backupHead>

export const tableHead = z.object({ table: z.string(), columns: z.array(z.string()) })

/** What must be found again after reading the file: rows and SHA-256 of each table, and figures of the books. */
export const backupManifest = z.object({
  manifest: z.object({
    tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256: z.string() })),
    figures: z.record(z.string(), z.string()),
    /** The highest number each table has handed out; not told by backups of the program's first days. */
    identities: z.record(z.string(), z.string().regex(/^\d{1,18}$/)).optional(),
  }),
})
export type BackupManifest = z.output<typeof backupManifest>['manifest']

export type BackupRow = readonly (string | null)[]

export const backupRow = z.array(z.string().nullable())
