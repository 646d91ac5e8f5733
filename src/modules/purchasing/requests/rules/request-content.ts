import { z } from 'zod'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { allReadable, type GridDraft } from '../../../../platform/rules/grid/grid-draft.ts'
import { orderOfGoods } from '../../orders/rules/order-content.ts'
import { keptDay, keptLine } from '../../rules/kept-fields.ts'
import { typedLine, type SavedLine } from '../../rules/purchase-line.ts'
import {
  emptyRequestLine,
  requestLine,
  requestTable,
  type RequestColumn,
  type RequestLineContent,
} from './request-grid.ts'
import type { RequestDraft } from './request.ts'

type Head = {
  readonly requestDate: Day | ''
  readonly neededDay: Day | ''
  readonly notes: string
}

export type RequestContent = Head & { readonly lines: readonly RequestLineContent[] }
export type RequestForm = Head & GridDraft<RequestLineContent, RequestColumn>

/** A new request of today. */
export function emptyRequest(today: Day): RequestContent {
  return { requestDate: today, neededDay: '', notes: '', lines: [emptyRequestLine] }
}

/** A new request of goods that are to be bought again. */
export function requestOfGoods(today: Day, ...goods: WantedGoods): RequestContent {
  const lines = orderOfGoods(today, ...goods).lines.map(
    ({ productId, productCode, productName, unit, quantity }) => ({
      ...emptyRequestLine,
      ...{ productId, productCode, productName, unit, quantity },
    }),
  )
  return { ...emptyRequest(today), lines }
}

type WantedGoods = Parameters<typeof orderOfGoods> extends [Day, ...infer Rest] ? Rest : never

/** A request as it was saved. */
export interface SavedRequest {
  readonly requestDate: Day
  readonly neededDay: Day
  readonly notes: string | null
  readonly lines: readonly (SavedLine & { readonly neededDay: Day | null })[]
}

/** A request as its form begins. */
export function contentOf(request: SavedRequest): RequestContent {
  return {
    requestDate: request.requestDate,
    neededDay: request.neededDay,
    notes: request.notes ?? '',
    lines: request.lines.map((line) => ({ ...typedLine(line), neededDay: line.neededDay ?? '' })),
  }
}

/** A new request of today with the lines of another; when they are needed is asked anew. */
export function copiedRequest(request: SavedRequest, today: Day): RequestContent {
  const { notes, lines } = contentOf(request)
  const anew = lines.map((line) => ({ ...line, neededDay: '' as const }))
  return { requestDate: today, neededDay: '', notes, lines: anew }
}

/** Content put into a form. */
export function requestForm({ lines, ...head }: RequestContent): RequestForm {
  return { ...head, grid: requestTable.gridOf(lines), unreadable: allReadable }
}

/** Whether two forms hold the same. */
export function sameRequest(one: RequestForm, other: RequestForm): boolean {
  return (
    one.requestDate === other.requestDate &&
    one.neededDay === other.neededDay &&
    one.notes === other.notes &&
    requestTable.same(one.grid.lines, other.grid.lines)
  )
}

/** The form as the rules take it. */
export function requestOf({ requestDate, neededDay, grid }: RequestForm): RequestDraft {
  return { requestDate, neededDay, lines: requestTable.toSave(grid.lines).map(requestLine) }
}

const storedRequest = z.object({
  requestDate: keptDay,
  neededDay: keptDay,
  notes: z.string(),
  lines: z.array(keptLine.extend({ neededDay: keptDay })),
})

/** How what is typed is kept until it is saved, and read again; undefined when it cannot be any more. */
export const requestKeeping = (number: string) => ({
  name: `purchase-request:${number}`,
  write: ({ grid, unreadable: _, ...head }: RequestForm): unknown => ({ ...head, lines: grid.lines }),
  read: (stored: unknown): RequestForm | undefined => {
    const read = storedRequest.safeParse(stored)
    return read.success ? requestForm(read.data) : undefined
  },
})
