import type { ReactNode } from 'react'
import { RowMenu, type RowAct } from '../../../platform/web/list/row-menu.tsx'
import { addressOf } from '../../../platform/web/call/call.ts'
import type { PaperEndpoint } from '../contract.ts'

type Props = {
  readonly number: string
  /** What else can be done with the document, after looking at it. */
  readonly acts?: readonly RowAct[]
  readonly pending?: boolean
  /** The step that usually comes next, as a button of its own. */
  readonly children?: ReactNode
}

/** The way from a row to the pages of its document. */
export function printAct(pages: PaperEndpoint, number: string): RowAct {
  return { text: 'Cetak', file: addressOf(pages, { params: { number } }) }
}

/** The last column of a row: the next step, and a menu of all that can be done with the document. */
export function RowActions({ number, acts = [], pending = false, children }: Props) {
  return (
    <span className="row-actions">
      {children}
      <RowMenu name={number} acts={[{ text: 'Lihat detail', to: number }, ...acts]} pending={pending} />
    </span>
  )
}
