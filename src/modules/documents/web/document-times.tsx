import { useMoment, useZoneLabel } from '../../../platform/web/shell/session.ts'

/** Who wrote a document and when; one that can be changed says who changed it last. */
export interface Written {
  readonly createdAt: string
  readonly createdBy: string
  readonly updatedAt?: string
  readonly updatedBy?: string
}

/** When and by whom a document was made, and last changed. */
export function DocumentTimes({ document }: { readonly document: Written }) {
  const { createdAt, createdBy, updatedAt, updatedBy } = document
  const moment = useMoment()
  return (
    <p className="document-times" title={useZoneLabel()}>
      Dibuat {moment(createdAt)} oleh {createdBy}
      {updatedAt !== undefined && ` · Diperbarui ${moment(updatedAt)} oleh ${updatedBy}`}
    </p>
  )
}
