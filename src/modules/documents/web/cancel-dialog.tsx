import type { Day } from '../../../platform/rules/day/day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { DatedReasonDialog } from '../../../platform/web/dialog/dated-reason-dialog.tsx'
import { ReasonWaiting } from '../../../platform/web/dialog/reason-dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useOpenDialog, useParam } from '../../../platform/web/shell/place.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { actWithConsequences, entryAddress } from '../../ledger/web/index.ts'
import type { CancelEndpoint, ReadEndpoint } from '../contract.ts'
import { cancelProblems } from '../rules/cancellation.ts'

type Props<Document> = {
  readonly read: ReadEndpoint<Document>
  readonly endpoint: CancelEndpoint
  /** What is cancelled, before its number in the title; nothing where the number says enough. */
  readonly name?: string
  readonly hint: string
  /** What the button says, and the note once it is done. */
  readonly verb?: string
  readonly said?: (number: string) => string
  /** The group of documents that is locked or not on the day. */
  readonly posts: string
  readonly dayOf: (document: Document) => Day
  /** What of the document is cancelled; the document itself when left out. */
  readonly idOf?: (document: Document) => number
  /** What else keeps it from being cancelled on a day. */
  readonly problemsOf?: (document: Document, day: Day | '') => readonly Problem[]
  /** The number's name in the address, and what stands before it there. */
  readonly parameter?: string
  readonly under?: string
}

const cancelledText = (number: string) => `${number} berhasil dibatalkan`
const ownId = ({ id }: { readonly id: number }) => id

/** Asks day and reason, cancels the document in the address, and goes back to it. */
export function DocumentCancel<Document extends { readonly id: number }>(props: Props<Document>) {
  const { read, endpoint, name = '', hint, parameter = 'number', under = '' } = props
  const { verb = 'Batalkan Dokumen', said = cancelledText, idOf = ownId } = props
  const number = useParam(parameter)
  const { data, error, refetch } = useReply(read, { params: { number } })
  const { today } = useSession()
  const openDialog = useOpenDialog()
  const act = useAct(endpoint)
  const title = ['Batalkan', name, number].filter(Boolean).join(' ')
  if (!data) return <ReasonWaiting title={title} error={error} onRetry={() => void refetch()} />
  const documentDay = props.dayOf(data)
  return (
    <DatedReasonDialog
      posts={props.posts}
      title={title}
      hint={hint}
      verb={verb}
      undoes
      dayLabel="Tanggal pembatalan"
      originalDay={documentDay}
      lastDay={today}
      problemsOf={(given) => [
        ...cancelProblems(given, { today, documentDay }),
        ...(props.problemsOf?.(data, given.entryDate) ?? []),
      ]}
      act={(body) => actWithConsequences(endpoint, { params: { id: idOf(data) }, body }, { act, verb })}
      onDone={({ entryNumber }) => {
        const link =
          entryNumber === null ? {} : { link: { to: entryAddress(entryNumber), text: entryNumber } }
        toast(said(number), link)
        openDialog(`${under}${number}`, { replace: true, force: true })
      }}
    />
  )
}
