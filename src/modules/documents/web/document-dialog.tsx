import type { KeyboardEvent, ReactNode } from 'react'
import { addressOf } from '../../../platform/web/call/call.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { DetailDialog } from '../../../platform/web/dialog/detail-dialog.tsx'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { useParam } from '../../../platform/web/shell/place.ts'
import { Attachments, FoldedHistory } from '../../audit/web/index.ts'
import type { PaperEndpoint, ReadEndpoint } from '../contract.ts'
import type { AnyKind } from '../rules/document-kind.ts'
import { DocumentTimes, type Written } from './document-times.tsx'
import { PrintButtons } from './print-buttons.tsx'
import './document.css'

type Shown = Written & { readonly id: number }
type Part<Document> = (document: Document) => ReactNode

type Props<Document extends Shown> = {
  /** What reads one of its kind, and gives it on paper where there is one. */
  readonly api: {
    readonly kind: AnyKind
    readonly read: ReadEndpoint<Document>
    readonly paper?: PaperEndpoint
    readonly hasPaper?: (document: Document) => boolean
  }
  /** How the title calls it. */
  readonly title: string
  /** The number's name in the address. */
  readonly parameter?: string
  readonly badge?: Part<Document>
  /** As wide as its lines need; those of goods and services need most. */
  readonly size?: 'wide' | 'detail'
  /** Buttons after those that print. */
  readonly actions?: Part<Document>
  readonly onKeyDown?: (event: KeyboardEvent, document: Document) => void
  /** Facts, lines, totals and what came of it. */
  readonly children: Part<Document>
}

/** One document to read and print over its list, with who made it, its evidence and its history. */
export function DocumentDialog<Document extends Shown>(props: Props<Document>) {
  const { title, parameter = 'number', badge, size = 'wide', onKeyDown } = props
  const { kind, read } = props.api
  const number = useParam(parameter)
  const { data, error, refetch } = useReply(read, { params: { number } })
  return (
    <DetailDialog
      size={size}
      title={`${title} ${number}`}
      badge={data && badge?.(data)}
      actions={data && <Buttons {...props} number={number} document={data} />}
      {...(onKeyDown && data ? { onKeyDown: (event: KeyboardEvent) => onKeyDown(event, data) } : {})}
    >
      {data && (
        <div className="document-detail">
          {props.children(data)}
          <DocumentTimes document={data} />
          {kind.evidence !== undefined && <Attachments kind={kind.table} recordId={data.id} />}
          <FoldedHistory kind={kind.table} recordId={String(data.id)} />
        </div>
      )}
      {!data && error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
    </DetailDialog>
  )
}

type ButtonsProps<Document extends Shown> = Pick<Props<Document>, 'api' | 'actions'> & {
  readonly number: string
  readonly document: Document
}

function Buttons<Document extends Shown>(props: ButtonsProps<Document>) {
  const { api, actions, number, document } = props
  const { paper, hasPaper } = api
  return (
    <>
      {paper && hasPaper?.(document) !== false && (
        <PrintButtons pages={addressOf(paper, { params: { number } })} />
      )}
      {actions?.(document)}
    </>
  )
}
