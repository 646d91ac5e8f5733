import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { CallProblem } from '../../../platform/web/call/call-problem.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { BulkBar } from '../../../platform/web/list/bulk-bar.tsx'
import type { BulkAct } from '../../../platform/web/list/use-bulk-act.ts'
import { useRowSelection } from '../../../platform/web/list/use-row-selection.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { useGo } from '../../../platform/web/shell/place.ts'
import { preferencesNow } from '../../../platform/web/shell/preferences.ts'
import { useCan } from '../../../platform/web/shell/session.ts'
import { listApprovals, type ApprovalRow } from '../contract.ts'
import { ApprovalCard } from './approval-card.tsx'
import { ApprovalDetail } from './approval-detail.tsx'
import { sendDecision } from './use-decide.ts'
import './approvals.css'

/** What the person can decide now. */
export function ApprovalInbox() {
  return <Inbox which="decidable" empty="Tidak ada yang menunggu keputusan Anda." />
}

/** What the person asked for, and what became of it. */
export function OwnApprovals() {
  return <Inbox which="asked" empty="Anda belum mengajukan apa pun yang perlu disetujui." />
}

/** What waits longer than its rule allows, and what nobody can decide. */
export function ApprovalsLate() {
  return <Inbox which="late" empty="Tidak ada yang terlalu lama menunggu." />
}

/** What is over. */
export function ApprovalHistory() {
  return <Inbox which="ended" empty="Belum ada permintaan yang selesai." />
}

type Props = { readonly which: 'decidable' | 'asked' | 'late' | 'ended'; readonly empty: string }

const subtitles = {
  decidable: 'Yang menunggu keputusan Anda, yang paling lama di atas',
  asked: 'Permintaan Anda, yang terbaru di atas',
  late: 'Yang menunggu lebih lama dari batas aturannya, atau tidak dapat diputuskan siapa pun',
  ended: 'Keputusan yang sudah diambil, yang terbaru di atas',
}

/** Requests at the left, the one that is looked at beside them. */
function Inbox({ which, empty }: Props) {
  const [before, setBefore] = useState<number>()
  const query = before === undefined ? { which } : { which, before: String(before) }
  const { data, error, refetch } = useReply(listApprovals, { query }, { keepPrevious: true })
  const mayRule = useCan('approvals.rules')
  return (
    <Page title="Approvals" subtitle={subtitles[which]} actions={mayRule && <RulesLink />}>
      {error && !data && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && <p className="panel-empty">{empty}</p>}
      {data !== undefined && data.rows.length > 0 && <Requests rows={data.rows} which={which} />}
      {data !== undefined && (
        <Pages next={data.next} isLater={before !== undefined} go={setBefore} words={pageWords[which]} />
      )}
    </Page>
  )
}

type PagesProps = {
  readonly next: number | null
  readonly isLater: boolean
  readonly go: (before: number | undefined) => void
  readonly words: { readonly first: string; readonly next: string }
}

const newestFirst = { first: 'Terbaru', next: 'Yang lebih lama' }
const oldestFirst = { first: 'Terlama', next: 'Yang lebih baru' }
const pageWords = { decidable: oldestFirst, asked: newestFirst, late: oldestFirst, ended: newestFirst }

/** To the next requests of the list, and back to its first ones. */
function Pages({ next, isLater, go, words }: PagesProps) {
  if (next === null && !isLater) return null
  return (
    <nav className="approval-pages" aria-label="Halaman permintaan">
      {isLater && (
        <Button variant="default" onClick={() => go(undefined)}>
          {words.first}
        </Button>
      )}
      {next !== null && (
        <Button variant="default" onClick={() => go(next)}>
          {words.next}
        </Button>
      )}
    </nav>
  )
}

function RulesLink() {
  return (
    <Button component={AppLink} to="/settings/approvals" variant="default">
      Aturan
    </Button>
  )
}

function Requests({
  rows,
  which,
}: {
  readonly rows: readonly ApprovalRow[]
  readonly which: Props['which']
}) {
  const [currentId, setCurrentId] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  const byKey = useRef(false)
  const go = useGo()
  const isDeciding = which === 'decidable'
  const selection = useRowSelection(rows, ({ actions }) => actions.includes('decide'))
  const current = rows.find(({ id }) => id === currentId) ?? rows[0]
  // What was decided by a key goes; the keys go on with the next.
  useEffect(() => {
    if (!byKey.current || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>(`[data-request="${rows[0]?.id}"]`)?.focus()
  }, [rows])
  const keyDown = (event: KeyboardEvent): void => {
    if (current === undefined || !isPlain(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = rows[rows.indexOf(current) + step]
      list.current?.querySelector<HTMLElement>(`[data-request="${next?.id}"]`)?.focus()
      return
    }
    if (event.key === 'Enter' && current.address !== null) {
      event.preventDefault()
      go(current.address)
      return
    }
    if (preferencesNow().keys && pressed(event, current)) {
      event.preventDefault()
      byKey.current = true
    }
  }
  return (
    <div className="approvals" onKeyDown={keyDown}>
      <div className="approval-list">
        {isDeciding && (
          <BulkBar noun="permintaan" selection={selection} nameOf={titleOf} acts={[approveAll]} />
        )}
        <ul ref={list} aria-label="Permintaan persetujuan">
          {rows.map((row) => (
            <ApprovalCard
              key={row.id}
              row={row}
              isCurrent={row === current}
              onOpen={() => setCurrentId(row.id)}
              {...(isDeciding
                ? { chosen: selection.has(row), onChoose: () => selection.toggle(row, false) }
                : {})}
            />
          ))}
        </ul>
      </div>
      {current && <ApprovalDetail key={current.id} id={current.id} />}
    </div>
  )
}

const titleOf = ({ title }: ApprovalRow): string => title

const approveAll: BulkAct<ApprovalRow> = {
  text: 'Setujui',
  resultTitle: 'Hasil persetujuan',
  done: 'disetujui',
  verb: 'Setujui',
  allows: ({ actions }) => actions.includes('decide'),
  question: (rows) => `Setujui ${rows.length} permintaan yang dipilih?`,
  run: async (row) => {
    const { state, reason } = await sendDecision(row, { verdict: 'approved', reason: '' })
    if (state === 'blocked') throw heldUp(reason)
  },
}

/** What was held up is told like a refusal, with its reason. */
function heldUp(reason: string | null): CallProblem {
  return new CallProblem({ status: 409, code: 'blocked', message: `Terhalang: ${reason ?? ''}`, errors: [] })
}

/** A key outside dialogs, fields and other buttons than the cards. */
function isPlain(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
  return target instanceof Element && target.closest('.approval-card') !== null
}

/** Presses the button of a key beside the list, or chooses the card. */
function pressed({ key, currentTarget }: KeyboardEvent, { id }: ApprovalRow): boolean {
  const selector = key === 'x' ? `[data-choose="${id}"]` : `[data-act="${key.toUpperCase()}"]`
  const button = /^[a-z]$/.test(key) ? currentTarget.querySelector<HTMLElement>(selector) : null
  button?.click()
  return button !== null
}
