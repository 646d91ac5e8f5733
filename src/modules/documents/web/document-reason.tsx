import type { ReactNode } from 'react'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { ReasonDialog, ReasonWaiting } from '../../../platform/web/dialog/reason-dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useOpenDialog, useParam } from '../../../platform/web/shell/place.ts'
import type { ReadEndpoint, ReasonedEndpoint } from '../contract.ts'

type Props<Document> = {
  readonly read: ReadEndpoint<Document>
  readonly endpoint: ReasonedEndpoint
  /** Before its number: `Tutup sisa`. */
  readonly title: string
  readonly hint: string
  readonly verb: string
  readonly undoes?: boolean
  /** What is said of the document once it is done. */
  readonly said: (number: string) => string
  /** What it is about, above the reason. */
  readonly children?: (document: Document) => ReactNode
}

/** Asks why something is done to the document in the address, does it, and goes back to the document. */
export function DocumentReason<Document extends { readonly id: number; readonly version: number }>(
  props: Props<Document>,
) {
  const { read, endpoint, hint, verb, undoes = false, said, children } = props
  const number = useParam('number')
  const { data, error, refetch } = useReply(read, { params: { number } })
  const act = useAct(endpoint)
  const openDialog = useOpenDialog()
  const title = `${props.title} ${number}`
  if (!data) return <ReasonWaiting title={title} error={error} onRetry={() => void refetch()} />
  const { id, version } = data
  return (
    <ReasonDialog
      undoes={undoes}
      title={title}
      hint={hint}
      verb={verb}
      act={(reason) => act.attempt({ params: { id }, ifVersion: version, body: { reason } })}
      onDone={() => {
        toast(said(number))
        openDialog(number, { replace: true, force: true })
      }}
    >
      {children?.(data)}
    </ReasonDialog>
  )
}
