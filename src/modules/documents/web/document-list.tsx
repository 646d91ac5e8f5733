import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '../../../platform/rules/http/endpoint.ts'
import type { ShownColumns } from '../../../platform/rules/list/shown-column.ts'
import { matchingText } from '../../../platform/rules/text/counted.ts'
import { usePages } from '../../../platform/web/call/use-pages.ts'
import { BulkBar, type TogetherAct } from '../../../platform/web/list/bulk-bar.tsx'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import type { Exported } from '../../../platform/web/list/export-menu.tsx'
import { ListFooter } from '../../../platform/web/list/list-footer.tsx'
import { NothingFound, type NextStep } from '../../../platform/web/list/nothing-found.tsx'
import { screenColumns, type OwnCell } from '../../../platform/web/list/screen-columns.tsx'
import type { RowAct } from '../../../platform/web/list/row-menu.tsx'
import { selectColumn } from '../../../platform/web/list/select-column.tsx'
import type { BulkAct } from '../../../platform/web/list/use-bulk-act.ts'
import { useRowSelection } from '../../../platform/web/list/use-row-selection.ts'
import { Page } from '../../../platform/web/shell/page.tsx'
import { useCan } from '../../../platform/web/shell/session.ts'
import type { ListPage, PaperEndpoint } from '../contract.ts'
import type { AnyKind } from '../rules/document-kind.ts'
import type { KeyOf, RowOf } from '../rules/document-list.ts'
import { printAct, RowActions } from './row-actions.tsx'
import { useListQuery, type PartyFilter } from './list-query.ts'
import { DocumentFilters } from './document-filters.tsx'

export type Cells<Kind extends AnyKind> = { readonly [Key in KeyOf<Kind>]?: OwnCell<RowOf<Kind>> }

type Props<Kind extends AnyKind> = {
  readonly api: {
    readonly kind: Kind
    readonly list: Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<ListPage<RowOf<Kind>>>>
    readonly file: Pick<Endpoint, 'path'>
    readonly paper?: PaperEndpoint
    readonly hasPaper?: (row: RowOf<Kind>) => boolean
  }
  readonly title: string
  readonly subtitle: string
  /** What the search looks into: `Cari nomor order atau nama customer`. */
  readonly placeholder: string
  /** What is counted at the foot, where that is not the noun. */
  readonly counted?: string
  /** What is left out of the sums: `tanpa yang dibatalkan`. */
  readonly uncounted?: string
  /** What an empty list says, and how to begin. */
  readonly empty?: string
  readonly next: readonly NextStep[]
  /** Cells that show more than their plain value. */
  readonly cells: Cells<Kind>
  /** What can be done with a row beside looking at it and printing it. */
  readonly acts?: (row: RowOf<Kind>) => readonly RowAct[]
  /** The step that usually comes next for a row, as a button of its own. */
  readonly step?: (row: RowOf<Kind>) => ReactNode
  /** A last column that is not the usual one. */
  readonly actions?: {
    readonly width: number
    readonly head?: string
    readonly cell: (row: RowOf<Kind>) => ReactNode
  }
  /** Acts on chosen rows, one by one with a result for each, for people with the permission. */
  readonly bulk?: {
    readonly noun: string
    readonly permission: string
    readonly acts?: readonly BulkAct<RowOf<Kind>>[]
    /** Acts on all chosen rows at once. */
    readonly together?: readonly TogetherAct<RowOf<Kind>>[]
  }
  readonly partyFilter?: PartyFilter
  readonly buttons?: ReactNode
  /** Above the rows: what is to be known of them that none of them says. */
  readonly notice?: ReactNode
  /** Further files the list offers, of the days it is narrowed to. */
  readonly whole?: (query: Readonly<Record<string, string | number>>) => Exported['whole']
}

const nothing: readonly never[] = []

/** The list of a kind of document: filters in the address, a page at a time, counters and sums of everything that matches. */
export function DocumentList<Kind extends AnyKind>(props: Props<Kind>) {
  const { partyFilter, bulk } = props
  const { kind, list, file } = props.api
  const listed = useListQuery(kind, partyFilter)
  const pages = usePages(list, listed.query, { enabled: listed.ready })
  const rows: readonly RowOf<Kind>[] | undefined = pages.rows
  const mayAct = useCan(bulk?.permission ?? '') && bulk !== undefined
  const { acts = nothing, together = nothing } = bulk ?? {}
  const selection = useRowSelection(
    rows,
    (row) => [...acts, ...together].some((act) => act.allows(row)),
    pages.isPlaceholderData,
  )
  const numberOf = (row: RowOf<Kind>) => String(Reflect.get(row, kind.number))
  const choosing = mayAct && selection.selectable.length > 0 ? [selectColumn(selection, numberOf)] : []
  const { newest, more } = pages
  const whole = props.whole?.(listed.query)
  return (
    <Page
      fill
      title={props.title}
      subtitle={props.subtitle}
      actions={props.buttons}
      filters={<DocumentFilters {...{ kind, listed, partyFilter }} placeholder={props.placeholder} />}
      footer={
        newest && <Footer {...props} kind={kind} page={newest} loaded={rows?.length ?? 0} pages={pages} />
      }
    >
      {props.notice}
      {bulk && mayAct && (
        <BulkBar noun={bulk.noun} selection={selection} nameOf={numberOf} {...{ acts, together }} />
      )}
      <DataTable
        list={kind.api.slice(1)}
        exported={{ endpoint: file, query: listed.query, ...(whole ? { whole } : {}) }}
        caption={`Daftar ${kind.noun}`}
        columns={[...choosing, ...columnsOf(props, newest)]}
        rows={rows}
        rowKey={(row) => row.id}
        open={numberOf}
        {...sorting(kind, listed)}
        totalLabel={newest && totalLabel(newest, props.uncounted)}
        empty={
          <NothingFound
            text={props.empty ?? `Tidak ada ${kind.noun} ditemukan`}
            filters={listed.filters}
            next={props.next}
          />
        }
        onMore={more}
        selected={selection.has}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        stale={pages.isPlaceholderData}
      />
    </Page>
  )
}

/** The columns of a list on the screen, with the sums of everything that matches. */
function columnsOf<Kind extends AnyKind>(
  props: Props<Kind>,
  sums: object | undefined,
): Column<RowOf<Kind>>[] {
  const { cells, actions = usualActions(props) } = props
  const { kind } = props.api
  const columns = kind.columns as ShownColumns<RowOf<Kind>>
  return [
    ...screenColumns(columns, { cells, sums, sorts: kind.sorts }),
    { key: 'actions', head: 'Aksi', kind: 'actions', ...actions },
  ]
}

/** The next step of a row, and its menu. */
function usualActions<Kind extends AnyKind>({ api, acts, step }: Props<Kind>) {
  const { kind, paper, hasPaper } = api
  const printed = (row: RowOf<Kind>, number: string) =>
    paper && hasPaper?.(row) !== false ? [printAct(paper, number)] : nothing
  return {
    width: step ? 132 : 64,
    cell: (row: RowOf<Kind>) => {
      const number = String(Reflect.get(row, kind.number))
      return (
        <RowActions number={number} acts={[...(acts?.(row) ?? nothing), ...printed(row, number)]}>
          {step?.(row)}
        </RowActions>
      )
    },
  }
}

/** Lists whose columns can be turned around keep their order in the address. */
function sorting({ sorts }: AnyKind, { filters, query }: ReturnType<typeof useListQuery>) {
  if (!sorts.some((sort) => sort.startsWith('-') && sorts.includes(sort.slice(1)))) return {}
  return { sort: String(query['sort']), onSort: (sort: string) => filters.set({ sort }), secondSort: true }
}

type Counted = { readonly matching: number; readonly total: number; readonly isExact?: boolean }

function totalLabel({ matching, isExact = true }: Counted, uncounted: string | undefined): string {
  return `Total (${matchingText({ matching, isExact })} baris${uncounted === undefined ? '' : `, ${uncounted}`})`
}

type FooterProps = {
  readonly kind: AnyKind
  readonly counted?: string
  readonly page: Counted
  readonly loaded: number
  readonly pages: { readonly isFetchingNextPage: boolean; readonly more: (() => void) | undefined }
}

function Footer({ kind, counted = kind.noun, page, loaded, pages }: FooterProps) {
  const { matching, total, isExact = true } = page
  const { isFetchingNextPage: loading, more: onMore } = pages
  return <ListFooter shown={matching} noun={counted} {...{ total, isExact, loaded, loading, onMore }} />
}
