import { calendar, type Day } from '../../../platform/rules/day/day.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import {
  approvalFor,
  askForAll,
  judge,
  rulesOf,
  type Carrying,
  type Gate,
} from '../../approvals/server/index.ts'
import { isJudged, journalApprovals, journalProposal, type ProposedEntry } from '../rules/journal-approval.ts'
import type { LineAccount } from '../rules/journal.ts'
import type { WrittenEntry } from './journal-store.ts'
import type { Overrun } from '../spending/rules/spending.ts'
import { holdSpending, refuseStopped } from '../spending/server/spending.ts'
import type { Journal } from './stored-journal.ts'

const { kind } = journalApprovals

interface Drafted {
  readonly entry: ProposedEntry
  readonly draft: { readonly id: number | null; readonly number: string | null }
  readonly accounts: ReadonlyMap<number, LineAccount>
}

/**
 * Whether an entry may be posted, or its draft has to wait; refused where it spends beyond a limit that stops it. Two queries where
 * neither rule nor limit stands.
 */
export async function gateOfEntry(
  tx: Tx,
  { entry, draft, accounts }: Drafted,
  poster: Carrying,
): Promise<Gate> {
  const [overruns = []] = await holdSpending(tx, [entry])
  const ground = { accounts, today: poster.today, overruns }
  const propose = () => journalProposal(entry, { act: 'journal.post', draft }, ground)
  const gate = await approvalFor(tx, { kind, propose }, poster)
  refuseStopped(overruns, gate)
  return gate
}

/** Tells of an entry, with its accounts and the limits it goes beyond, whether it has to wait. */
export type JudgeEntry = (
  journal: Journal,
  ground: {
    readonly accounts: ReadonlyMap<number, LineAccount>
    readonly overruns?: readonly Overrun[]
  },
) => Promise<Gate>

/** Tells of entries which of them have to wait; undefined where no rule stands. One query. */
export async function judgeOfEntries(tx: Tx, today: Day): Promise<JudgeEntry | undefined> {
  const rules = await rulesOf(tx, kind)
  if (rules.length === 0) return undefined
  return (journal, ground) => {
    const draft = { id: null, number: null }
    const proposal = journalProposal(journal, { act: 'journal.post', draft }, { ...ground, today })
    return judge(tx, { rules, proposal }, { today })
  }
}

/** Entries that wait, with the draft that was written of each. */
interface Waiting {
  readonly gate: Extract<Gate, { is: 'needed' }>
  readonly written: WrittenEntry
}

/** Writes down that drafts wait. */
export async function askForEntries(tx: Tx, waiting: readonly Waiting[], actor: Pick<Actor, 'id' | 'name'>) {
  const needed = waiting.map(({ gate, written: { id, entryNumber: number } }) => ({
    ...gate,
    proposal: {
      ...gate.proposal,
      subject: { table: 'journal_entry', id, number },
      title: gate.proposal.title.replace(/^Jurnal [^:]*/, `Jurnal ${number}`),
    },
  }))
  await askForAll(tx, needed, { actor })
}

/** Whoever posts entries that rules are asked about has asked: forgetting it is a mistake of the program, not a way past them. */
export async function refuseUnapproved(tx: Tx, journals: readonly Journal[]): Promise<void> {
  const judged = journals.filter(({ referenceType }) => isJudged(referenceType))
  if (judged.length === 0) return
  const judgeEntry = await judgeOfEntries(tx, calendar.last)
  if (judgeEntry === undefined) return
  for (const journal of judged) {
    if ((await judgeEntry(journal, { accounts: new Map() })).is === 'needed')
      throw new Error('posted past its approval')
  }
}
