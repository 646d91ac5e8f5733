import { Button } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconPlayerSkipForward } from '@tabler/icons-react'
import { useState } from 'react'
import type { Day } from '../../../platform/rules/day/day.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { call } from '../../../platform/web/call/call.ts'
import { useMoment } from '../../../platform/web/shell/session.ts'
import { useCarryOut } from '../../../platform/web/call/use-carry-out.ts'
import { dropClosingNote, type ClosingCheckRow } from '../contract.ts'
import { ClosingNoteForm } from './closing-note-form.tsx'

type Props = {
  readonly month: Day
  readonly checks: readonly ClosingCheckRow[]
  /** Whether nothing keeps the month from being posted into; what was passed over at a lock stays. */
  readonly isOpen: boolean
}

/** The points of the checklist, each with its figure and what to do while it is not done. */
export function ClosingChecklist({ month, checks, isOpen }: Props) {
  const [noted, setNoted] = useState<ClosingCheckRow>()
  return (
    <>
      <ul className="closing-checks">
        {checks.map((check) => (
          <ClosingPoint
            key={check.key}
            month={month}
            check={check}
            isOpen={isOpen}
            onNote={() => setNoted(check)}
          />
        ))}
      </ul>
      {noted && <ClosingNoteForm month={month} check={noted} onClose={() => setNoted(undefined)} />}
    </>
  )
}

type PointProps = {
  readonly month: Day
  readonly check: ClosingCheckRow
  readonly isOpen: boolean
  readonly onNote: () => void
}

function ClosingPoint({ month, check, isOpen, onNote }: PointProps) {
  const { label, isDone, figure, checkedAt, note } = check
  const moment = useMoment()
  return (
    <li className={isDone ? 'closing-point is-done' : 'closing-point'}>
      <PointMark isDone={isDone} isNoted={note !== null} />
      <div className="closing-point-text">
        <strong>{label}</strong>
        <span className="muted">
          {checkedAt === null ? figure : `${figure} · Diperiksa ${moment(checkedAt)}`}
        </span>
        {!isDone && <PointAdvice check={check} />}
        {note && <PointNote month={month} check={check} note={note} isOpen={isOpen} />}
      </div>
      {!isDone && note === null && (
        <Button size="compact-sm" variant="default" aria-label={`Lewati: ${label}`} onClick={onNote}>
          Lewati…
        </Button>
      )}
    </li>
  )
}

function PointMark({ isDone, isNoted }: { readonly isDone: boolean; readonly isNoted: boolean }) {
  if (isDone)
    return <IconCircleCheck size={22} stroke={1.8} role="img" aria-label="Selesai" className="positive" />
  if (isNoted) return <IconPlayerSkipForward size={22} stroke={1.8} role="img" aria-label="Dilewati" />
  return <IconAlertCircle size={22} stroke={1.8} role="img" aria-label="Belum selesai" className="negative" />
}

function PointAdvice({ check: { advice, findings, to } }: { readonly check: ClosingCheckRow }) {
  return (
    <>
      <span>
        {advice} {to !== '' && <AppLink to={to}>Buka</AppLink>}
      </span>
      {findings.length > 0 && (
        <ul className="closing-findings">
          {findings.map((finding) => (
            <li key={finding.text}>
              {finding.to === '' ? finding.text : <AppLink to={finding.to}>{finding.text}</AppLink>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type NoteProps = Pick<PointProps, 'month' | 'check' | 'isOpen'> & {
  readonly note: NonNullable<ClosingCheckRow['note']>
}

function PointNote({ month, check, note, isOpen }: NoteProps) {
  const moment = useMoment()
  const { pending, carryOut } = useCarryOut()
  const drop = () =>
    carryOut(() => call(dropClosingNote, { params: { month: month.slice(0, 7), key: check.key } }))
  return (
    <span className="closing-note">
      {`Dilewati karena ${note.reason} — ${note.notedBy}, ${moment(note.notedAt)} `}
      {isOpen && (
        <Button size="compact-xs" variant="subtle" disabled={pending} onClick={() => void drop()}>
          Batalkan
        </Button>
      )}
    </span>
  )
}
