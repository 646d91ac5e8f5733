import { useMoment, useZoneLabel } from '../../../../platform/web/shell/session.ts'

/** When and by whom a document was made. */
export function DocumentTimes({
  document: { createdAt, createdBy },
}: {
  readonly document: { readonly createdAt: string; readonly createdBy: string }
}) {
  const moment = useMoment()
  return (
    <p className="document-times" title={useZoneLabel()}>
      Dibuat {moment(createdAt)} oleh {createdBy}
    </p>
  )
}
