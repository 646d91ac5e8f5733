import { formatQuantity, toQuantity } from '../../../../platform/rules/money/quantity.ts'
import { StatusBadge, type Tone } from '../../../../platform/web/list/status-badge.tsx'
import { matchStateTexts, type MatchState } from '../rules/match-fault.ts'

const tones: Readonly<Record<MatchState, Tone>> = {
  open: 'pending',
  disputed: 'danger',
  waiting: 'confirmed',
  accepted: 'posted',
}

export function MatchBadge({ state }: { readonly state: MatchState }) {
  return <StatusBadge tone={tones[state]}>{matchStateTexts[state]}</StatusBadge>
}

/** A quantity of one side; nothing where the side has no document. */
export function sideText(value: number | null): string {
  const quantity = value === null ? undefined : toQuantity(value)
  return quantity === undefined ? '-' : formatQuantity(quantity)
}
