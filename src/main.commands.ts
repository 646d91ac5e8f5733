import * as closing from './modules/closing/server/index.ts'
import { recoverTotp } from './modules/identity/server/index.ts'
import { withOldBooks } from './modules/opening/server/index.ts'
import * as journals from './modules/journals/server/index.ts'
import {
  asCommand,
  backupCommand,
  fileArgument,
  restoreCommand,
  verifyBackup,
  verifyCommand,
} from './platform/server/backup/backup-command.ts'
import { systemActor } from './platform/server/http/actor.ts'
import { backupDatabase, restoreDatabase } from './platform/server/backup/keep-books.ts'
import { readSettings } from './platform/server/program/settings.ts'
import { migrateAsOwner } from './platform/server/database/migrate-as-owner.ts'
import { withBooks } from './platform/server/backup/with-books.ts'
import { books } from './main.books.ts'

const say = (text: string) => console.log(text)

/** `npm run verify`, with the file of a backup or without; gives the exit code. */
export function verify(argv: readonly string[]): Promise<number> {
  return asCommand(say, async () => {
    if (argv.length === 0) return verifyCommand(books, { settings: readSettings(process.env), say })
    return verifyBackup(books, { file: fileArgument(argv, 'npm run verify -- [FILE_CADANGAN]'), say })
  })
}

/** `npm run backup -- FILE`; gives the exit code. */
export function backup(argv: readonly string[]): Promise<number> {
  return asCommand(say, async () => {
    const file = fileArgument(argv, 'npm run backup -- FILE_CADANGAN')
    await backupCommand(books, { settings: readSettings(process.env), file, say })
    return 0
  })
}

/** `npm run restore -- FILE`; gives the exit code. */
export function restore(argv: readonly string[]): Promise<number> {
  return asCommand(say, async () => {
    const file = fileArgument(argv, 'npm run restore -- FILE_CADANGAN')
    await restoreCommand(books, { settings: readSettings(process.env), file, say })
    return 0
  })
}

/** `npm run import -- FILE`: brings a file of journals into the books while the program may be running; gives the exit code. */
export function importJournals(argv: readonly string[]): Promise<number> {
  return asCommand(say, () =>
    withBooks(readSettings(process.env), say, (db) => {
      const actor = { ...systemActor, name: 'npm run import' }
      return journals.importCommand(db, { argv, actor, say, readLocks: withOldBooks(closing.readLocks) })
    }),
  )
}

/** `npm run recover -- EMAIL`: lets somebody in again who lost the second step; gives the exit code. */
export function recover(argv: readonly string[]): Promise<number> {
  return asCommand(say, async () => {
    await withBooks(readSettings(process.env), say, (db) => recoverTotp(db, argv, say))
    return 0
  })
}

/** Brings the database to the schema of the program as the owner in DATABASE_OWNER_URL; gives the exit code. */
export function migrateBooks(): Promise<number> {
  return asCommand(say, async () => {
    await migrateAsOwner(readSettings(process.env))
    return 0
  })
}

type BooksFile = { readonly url: string; readonly file: string; readonly folder?: string }

/** Keeps a database in a file, as the command does. */
export function keepBooks(file: BooksFile) {
  return backupDatabase(books, file)
}

/** Brings a file back into an empty database, as the command does. */
export function bringBooksBack(file: BooksFile) {
  return restoreDatabase(books, file)
}
