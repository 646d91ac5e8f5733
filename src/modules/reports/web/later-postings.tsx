import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatAmountOrDash, formatCount } from '../../../platform/rules/money/format-amount.ts'
import { formatDay, formatMoment } from '../../../platform/rules/day/format-day.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { call } from '../../../platform/web/call/call.ts'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { ListFoot } from '../../../platform/web/list/list-footer.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { listLaterPostings } from '../contract.ts'
import { coveredDays, type StatementReport } from '../rules/statement-report.ts'
import { showsBalances } from '../rules/statement-kind.ts'
import type { StatementAddress } from './use-statement-address.ts'
import './later-postings.css'

type Props = { readonly report: StatementReport; readonly address: StatementAddress }

type Posting = ReplyOf<typeof listLaterPostings>['rows'][number]

/** The entries posted after the moment asked about, which changed the statement; of one account when it is chosen. */
export function LaterPostings({ report, address }: Props) {
  const [code, setCode] = useState('')
  const pages = useLaterPages({ report, address, code })
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? []
  const matching = pages.data?.pages[0]?.matching ?? 0
  return (
    <section className="later-postings" aria-labelledby="later-postings">
      <div className="later-head">
        <h2 id="later-postings">Diposting sejak saat itu</h2>
        <SelectInput label="Akun" value={code} options={changedAccounts(report)} onChange={setCode} />
      </div>
      {pages.error && <ProblemPanel error={pages.error} onRetry={() => void pages.refetch()} />}
      <ul>
        {rows.map((posting) => (
          <LaterPosting key={posting.entryNumber} posting={posting} />
        ))}
      </ul>
      <ListFoot
        loading={pages.isFetchingNextPage}
        onMore={pages.hasNextPage ? () => void pages.fetchNextPage() : undefined}
      >
        Menampilkan {formatCount(rows.length)} dari {formatCount(matching)} journal entries
      </ListFoot>
    </section>
  )
}

function LaterPosting({ posting }: { readonly posting: Posting }) {
  const { organisation } = useSession()
  return (
    <li>
      <p>
        <AppLink to={`/accounting/journal-entries/${posting.entryNumber}`}>{posting.entryNumber}</AppLink>{' '}
        {formatDay(posting.entryDate)} · {posting.description}
        <span className="muted">
          {' '}
          diposting {formatMoment(posting.postedAt, organisation.timeZone)} oleh {posting.postedBy}
        </span>
      </p>
      <table>
        <tbody>
          {posting.lines.map((line, at) => (
            <tr key={`${line.code}.${at}`}>
              <td>
                {line.code} {line.name}
              </td>
              <td className="num">{formatAmountOrDash(line.debit)}</td>
              <td className="num">{formatAmountOrDash(line.credit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  )
}

/** The accounts on the statement that changed, to look at one of them alone. */
function changedAccounts({ table }: StatementReport) {
  const accounts = table.rows.filter((row) => row.code !== null && row.isChanged)
  const texts = new Map(accounts.map(({ code, label }) => [code ?? '', `${code} ${label}`]))
  return [{ value: '', text: 'Semua akun' }, ...[...texts].map(([value, text]) => ({ value, text }))]
}

const beginning = '1900-01-01'

function useLaterPages({ report, address, code }: Props & { readonly code: string }) {
  const days = coveredDays(report.table.columns)
  const query = {
    since: address.since ?? '',
    from: showsBalances(report.kind) ? beginning : days.from,
    to: days.to,
    statement: report.kind,
    ...(code === '' ? {} : { code }),
  }
  return useInfiniteQuery({
    queryKey: [listLaterPostings.path, query],
    queryFn: ({ pageParam, signal }) =>
      call(listLaterPostings, { query: { ...query, limit: 50, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
  })
}
