import { StatusBadge, type Tone } from '../../../platform/web/list/status-badge.tsx'
import type { DraftApproval } from '../contract.ts'
import { stateTexts } from '../rules/outcome.ts'

const tones: Readonly<Record<NonNullable<DraftApproval>, Tone>> = {
  waiting: 'pending',
  blocked: 'danger',
  rejected: 'danger',
  asked_back: 'confirmed',
}

/** How a draft stands with those who have to agree to it; nothing where nobody was asked. */
export function ApprovalBadge({ approval }: { readonly approval: DraftApproval }) {
  if (approval === null) return null
  return <StatusBadge tone={tones[approval]}>{stateTexts[approval]}</StatusBadge>
}
