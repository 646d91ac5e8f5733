import type { Database } from '../../../../platform/server/database/database.ts'
import type { JournalImport } from '../contract.ts'
import { beat } from './journal-import-store.ts'

/** Thrown inside work that somebody ended. */
export class WorkCancelled extends Error {
  override readonly name = 'WorkCancelled'
}

const milliseconds = 500

/** Says on a connection of its own how far work has come, and learns whether it shall end. */
export class ImportPulse {
  #progress: JournalImport['progress'] = { bytes: 0, entries: 0, written: 0 }
  readonly #ending: AbortSignal
  readonly #timer: NodeJS.Timeout
  readonly #onProgress: ((progress: JournalImport['progress']) => void) | undefined
  #wantsCancel = false
  #saying: Promise<void> = Promise.resolve()

  constructor(
    { db, id, ending }: { readonly db: Database; readonly id: number; readonly ending: AbortSignal },
    onProgress?: (progress: JournalImport['progress']) => void,
  ) {
    this.#ending = ending
    this.#onProgress = onProgress
    this.#timer = setInterval(() => {
      this.#onProgress?.(this.#progress)
      this.#saying = this.#saying.then(() => this.#say(db, id))
    }, milliseconds)
  }

  /** Keeps how far the work has come; throws when it shall end. */
  tell(progress: Partial<JournalImport['progress']>): void {
    this.#progress = { ...this.#progress, ...progress }
    if (this.#wantsCancel || this.#ending.aborted) throw new WorkCancelled('the work was cancelled')
  }

  /** Falls silent, and waits for what is being said. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#saying
  }

  async #say(db: Database, id: number): Promise<void> {
    // A pulse that is lost is followed by the next one.
    const heard = await beat(db, id, this.#progress).catch(() => undefined)
    if (heard?.wantsCancel === true) this.#wantsCancel = true
  }
}
