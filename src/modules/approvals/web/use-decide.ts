import { alert } from '../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { call } from '../../../platform/web/call/call.ts'
import { useCarryOut } from '../../../platform/web/call/use-carry-out.ts'
import { decideApproval, type ApprovalRow } from '../contract.ts'
import type { Verdict } from '../rules/outcome.ts'

export type Decision = { readonly verdict: Verdict; readonly reason: string }

/** Decides one request, and says what came of it. */
export function useDecide() {
  const { pending, carryOut } = useCarryOut()
  const decide = async (row: ApprovalRow, decision: Decision): Promise<void> => {
    const done = await carryOut(() => sendDecision(row, decision))
    if (done === undefined) return
    if (done.state === 'blocked') await alert(`Belum dapat dilaksanakan: ${done.reason}`)
    else toast(outcomeText(row, done))
  }
  return { pending, decide }
}

/** Sends a decision about the level that was seen waiting. */
export function sendDecision({ id, level }: ApprovalRow, decision: Decision) {
  return call(decideApproval, { params: { id }, body: { level, ...decision } })
}

type Done = Awaited<ReturnType<typeof sendDecision>>

/** What became of a request by a decision. */
export function outcomeText({ title, level }: ApprovalRow, { state, level: reached, made }: Done): string {
  if (state === 'carried_out')
    return `${title} disetujui dan dilaksanakan${made === null || title.includes(made) ? '' : ` (${made})`}`
  if (state === 'rejected') return `${title} ditolak`
  if (state === 'asked_back') return `${title} dikembalikan kepada pembuatnya`
  return reached > level
    ? `${title} disetujui; menunggu tingkat ${reached}`
    : `${title} disetujui; menunggu yang lain`
}
