import { Button } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { DetailDialog } from '../../../../platform/web/dialog/detail-dialog.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { pressOf } from '../../../../platform/web/keys/key-press.ts'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { useCan } from '../../../../platform/web/shell/session.ts'
import { addressOf } from '../../../../platform/web/call/call.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { Attachments, FoldedHistory } from '../../../audit/web/index.ts'
import { PrintButtons } from '../../../documents/web/index.ts'
import { printJournalEntry, readJournalEntry, type JournalEntry } from '../contract.ts'
import { lineTotals } from '../../../ledger/rules/journal.ts'
import { formActOf } from '../../../../platform/rules/form/form-keys.ts'
import { JournalBalance } from './journal-balance.tsx'
import { EntryStatus } from './journal-badges.tsx'
import { JournalFacts, JournalTimes } from './journal-facts.tsx'
import { JournalLinesTable } from './journal-lines-table.tsx'
import { ReversalChain } from './reversal-chain.tsx'
import { useEntryActs } from './use-entry-acts.ts'
import './journal.css'

/** One entry to read, print, post, duplicate or reverse. */
export function JournalDetail() {
  const number = useParam('number')
  const reply = useReply(readJournalEntry, { params: { number } })
  const acts = useEntryActs()
  const entry = reply.data
  const mayPost = entry?.actions.includes('post') === true
  const keyDown = (event: KeyboardEvent): void => {
    if (!entry || !mayPost || formActOf(pressOf(event)) !== 'post') return
    event.preventDefault()
    void acts.post(entry)
  }
  return (
    <DetailDialog
      title={`Journal Entry ${number}`}
      badge={entry && <EntryStatus entry={entry} />}
      onKeyDown={keyDown}
      actions={entry && <DetailActions entry={entry} acts={acts} />}
    >
      {entry && <EntryContent entry={entry} />}
      {!entry && reply.error && <ProblemPanel error={reply.error} onRetry={() => void reply.refetch()} />}
    </DetailDialog>
  )
}

function EntryContent({ entry }: { readonly entry: JournalEntry }) {
  return (
    <div className="journal-detail">
      <JournalFacts entry={entry} />
      <JournalLinesTable entry={entry} />
      <JournalBalance totals={lineTotals(entry.lines)} />
      <ReversalChain entry={entry} />
      <JournalTimes entry={entry} />
      <Attachments kind="journal_entry" recordId={entry.id} />
      <FoldedHistory kind="journal_entry" recordId={String(entry.id)} />
    </div>
  )
}

type ActionsProps = { readonly entry: JournalEntry; readonly acts: ReturnType<typeof useEntryActs> }

function DetailActions({ entry, acts }: ActionsProps) {
  const mayEdit = useCan('journals.edit')
  const { entryNumber, actions } = entry
  return (
    <>
      <PrintButtons pages={addressOf(printJournalEntry, { params: { number: entryNumber } })} />
      {mayEdit && <LinkButton to={`${entryNumber}/copy`}>Duplikat</LinkButton>}
      {actions.includes('reverse') && <LinkButton to={`${entryNumber}/reverse`}>Balik Jurnal</LinkButton>}
      {actions.includes('edit') && (
        <LinkButton to={`${entryNumber}/edit`} edit>
          Edit
        </LinkButton>
      )}
      {actions.includes('post') && (
        <Button loading={acts.pending} onClick={() => void acts.post(entry)}>
          Post Entry
        </Button>
      )}
    </>
  )
}

type LinkButtonProps = { readonly to: string; readonly edit?: boolean; readonly children: string }

function LinkButton({ to, edit = false, children }: LinkButtonProps) {
  return (
    <Button component={DialogLink} to={to} variant="default" data-key-edit={edit || undefined}>
      {children}
    </Button>
  )
}
