import { DetailDialog } from '../../../platform/web/dialog/detail-dialog.tsx'
import { useParam } from '../../../platform/web/shell/place.ts'
import { ApprovalDetail } from './approval-detail.tsx'
import './approvals.css'

/** One request by its address, over the list. */
export function ApprovalPage() {
  const id = Number(useParam('id'))
  return (
    <DetailDialog title="Permintaan persetujuan">
      <ApprovalDetail id={id} />
    </DetailDialog>
  )
}
