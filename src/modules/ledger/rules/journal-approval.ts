import { daysBetween, type Day } from '../../../platform/rules/day/day.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { sumRupiah } from '../../../platform/rules/money/money.ts'
import type { ApprovalKind } from '../../approvals/rules/facts.ts'
import type { Proposal } from '../../approvals/rules/proposal.ts'
import type { JournalLine, LineAccount } from './journal.ts'
import { overrunText, type Overrun } from '../spending/rules/spending.ts'

/** Entries that people type, schedule, import or reverse may need an agreement; those of documents have that of their document. */
export const journalApprovals: ApprovalKind = {
  kind: 'journal',
  label: 'Jurnal',
  conditions: ['over-budget', 'backdated', 'department'],
}

/** What entries are called that rules for journals are asked about. */
const judgedTypes: readonly string[] = ['manual', 'recurring', 'import', 'reversal']

/** Whether rules for journals are asked about an entry of this type. */
export function isJudged(referenceType: string): boolean {
  return judgedTypes.includes(referenceType)
}

/** An entry that is to be posted. */
export interface ProposedEntry {
  readonly entryDate: Day
  readonly description: string
  readonly referenceType: string
  readonly source?: Proposal['source']
  readonly lines: readonly JournalLine[]
}

/** The draft that waits, or an act of which nothing exists yet. */
type Waiting =
  | {
      readonly act: 'journal.post'
      readonly draft: { readonly id: number | null; readonly number: string | null }
    }
  | {
      readonly act: string
      readonly title: string
      readonly about: { readonly table: string; readonly id: number; readonly number: string | null }
      readonly input: object
    }

interface Ground {
  readonly accounts: ReadonlyMap<number, Pick<LineAccount, 'code' | 'name'>>
  readonly today: Day
  /** The limits of spending that it goes beyond. */
  readonly overruns?: readonly Overrun[]
}

/** What whoever agrees to an entry reads of it. */
export function journalProposal(
  entry: ProposedEntry,
  waiting: Waiting,
  { accounts, today, overruns = [] }: Ground,
): Proposal {
  const { entryDate, description, lines } = entry
  const amount = sumRupiah(lines.map(({ debit }) => debit))
  const isDraft = 'draft' in waiting
  return {
    act: waiting.act,
    facts: {
      kind: journalApprovals.kind,
      amount,
      overBudget: overruns.length > 0,
      backdatedDays: Math.max(0, daysBetween(entryDate, today)),
      departmentIds: [...new Set(lines.flatMap(({ departmentId }) => departmentId ?? []))],
    },
    title: isDraft ? `Jurnal ${waiting.draft.number ?? ''}: ${description}` : waiting.title,
    subject: isDraft ? { table: 'journal_entry', ...waiting.draft } : waiting.about,
    ...(isDraft ? {} : { input: waiting.input }),
    source: entry.source,
    content: {
      spends: [
        {
          entryDate,
          lines: lines.map(({ accountId, debit, credit, departmentId = null }) => ({
            ...{ accountId, debit, credit, departmentId },
          })),
        },
      ],
      fields: [
        { label: 'Tanggal', value: formatDay(entryDate), binds: false },
        { label: 'Keterangan', value: description, binds: false },
        { label: 'Total debit', value: { rupiah: amount }, binds: true },
        ...overruns.map((each) => ({ label: 'Melebihi anggaran', value: overrunText(each), binds: false })),
      ],
      lines: {
        heads: ['Akun', 'Keterangan', 'Debit', 'Kredit'],
        rows: lines.map((line) => [
          accountText(accounts.get(line.accountId)),
          line.description ?? '',
          { rupiah: line.debit },
          { rupiah: line.credit },
        ]),
        notes: 1,
      },
    },
  }
}

function accountText(account: Pick<LineAccount, 'code' | 'name'> | undefined): string {
  return account === undefined ? '' : `${account.code} ${account.name}`
}
