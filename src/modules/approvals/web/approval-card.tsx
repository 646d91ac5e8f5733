import { Checkbox } from '@mantine/core'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { formatRupiah, toRupiah } from '../../../platform/rules/money/money.ts'
import { useMoment, useSession } from '../../../platform/web/shell/session.ts'
import { StatusBadge, type Tone } from '../../../platform/web/list/status-badge.tsx'
import type { ApprovalRow } from '../contract.ts'
import { stateTexts, type RequestState } from '../rules/outcome.ts'

const tones: Readonly<Record<RequestState, Tone>> = {
  waiting: 'pending',
  blocked: 'danger',
  granted: 'posted',
  carried_out: 'posted',
  rejected: 'danger',
  asked_back: 'confirmed',
  withdrawn: 'inactive',
}

/** How a request stands, in a word. */
export function StateBadge({ state }: { readonly state: RequestState }) {
  return <StatusBadge tone={tones[state]}>{stateTexts[state]}</StatusBadge>
}

type Props = {
  readonly row: ApprovalRow
  readonly isCurrent: boolean
  readonly onOpen: () => void
  /** Left out where nothing is chosen for an act on several. */
  readonly chosen?: boolean
  readonly onChoose?: () => void
}

/** A request in the list: what, who, how much, since when, and under which rule. */
export function ApprovalCard({ row, isCurrent, onOpen, chosen, onChoose }: Props) {
  const moment = useMoment()
  const { today } = useSession()
  const isLate = row.lateFrom !== null && row.lateFrom <= today
  return (
    <li className="approval-card" data-current={isCurrent || undefined}>
      {onChoose !== undefined && (
        <Checkbox
          size="xs"
          aria-label={`Pilih ${row.title}`}
          checked={chosen === true}
          onChange={onChoose}
          data-choose={row.id}
        />
      )}
      <button
        type="button"
        className="approval-open"
        data-request={row.id}
        aria-current={isCurrent || undefined}
        onClick={onOpen}
        onFocus={onOpen}
      >
        <span className="approval-card-head">
          <span className="approval-kind">{row.kindLabel}</span>
          {row.amount > 0 && <span className="num">{amountText(row.amount)}</span>}
        </span>
        <span className="approval-title">{row.title}</span>
        <span className="muted">
          {row.maker}, {moment(row.askedAt)} · {row.rule.name}
          {row.levelCount > 1 && ` · tingkat ${row.level} dari ${row.levelCount}`}
        </span>
        {isLate && (
          <span>
            <StatusBadge tone="danger">Terlambat</StatusBadge> sejak {formatDay(row.lateFrom ?? '')}
          </span>
        )}
        {row.state !== 'waiting' && (
          <span>
            <StateBadge state={row.state} /> {row.reason}
          </span>
        )}
      </button>
    </li>
  )
}

/** An amount; a limit without end is more than every amount. */
function amountText(amount: number): string {
  return amount === Number.MAX_SAFE_INTEGER ? 'tanpa batas' : formatRupiah(toRupiah(amount))
}
