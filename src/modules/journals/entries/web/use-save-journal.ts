import { useState } from 'react'
import type { z } from 'zod'
import type { CallProblem } from '../../../../platform/web/call/call-problem.ts'
import { confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import {
  createJournalEntry,
  journalEntry,
  journalInput,
  updateJournalEntry,
  type JournalEntry,
} from '../contract.ts'
import { confirmPost } from '../rules/entry-actions.ts'
import type { JournalContent } from '../rules/journal-content.ts'
import { lineDraft, linesToSave, type GridLine } from '../rules/journal-grid.ts'
import { postedMessage } from './use-entry-acts.ts'

type Body = z.input<typeof journalInput>
type Typed = JournalContent & { readonly lines: readonly GridLine[] }

export interface SaveJournal {
  /** Saves, or saves and posts after the question; undefined when it was refused or not wanted. */
  readonly save: (typed: Typed, post: boolean) => Promise<JournalEntry | undefined>
  readonly pending: boolean
  readonly refusal: CallProblem | undefined
  readonly forget: () => void
  /** The entry as somebody else has saved it meanwhile. */
  readonly conflict: JournalEntry | undefined
  /** Goes on from another version: what is typed will replace it. */
  readonly basedOn: (version: number) => void
}

/** Saving a journal form: a new entry, or a draft in the version it was opened in. */
export function useSaveJournal(entry: JournalEntry | undefined): SaveJournal {
  const create = useAct(createJournalEntry)
  const update = useAct(updateJournalEntry)
  const [version, setVersion] = useState(entry?.version ?? 0)
  const { problem } = entry ? update : create
  const forget = (): void => {
    create.forget()
    update.forget()
  }
  const save: SaveJournal['save'] = async (typed, post) => {
    const name = entry?.entryNumber ?? 'ini'
    if (post && !(await confirm(confirmPost(name), { verb: 'Post', danger: true }))) return undefined
    const body = bodyOf(typed, post)
    const saved = await (entry
      ? update.run({ params: { id: entry.id }, body, ifVersion: version })
      : create.run({ body }))
    if (saved) toast(post ? postedMessage(saved.entryNumber) : `Draft ${saved.entryNumber} tersimpan`)
    return saved
  }
  return {
    save,
    pending: create.pending || update.pending,
    refusal: problem?.status === 412 ? undefined : problem,
    forget,
    conflict: problem?.status === 412 ? journalEntry.safeParse(problem.current).data : undefined,
    basedOn: (next) => {
      setVersion(next)
      forget()
    },
  }
}

/** The rules have seen to it that a day is chosen. */
function bodyOf({ entryDate, description, isAccrual, lines }: Typed, post: boolean): Body {
  const body = { entryDate, description, lines: linesToSave(lines).map(lineDraft), post }
  return { ...body, reversesNextMonth: isAccrual }
}
