import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { BackLink } from '../../../platform/web/shell/back-link.tsx'
import { ExportMenu, type Exported } from '../../../platform/web/list/export-menu.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { writeQuery } from '../../../platform/web/shell/place.ts'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import type { EquityStatement, StatementReply } from '../contract.ts'
import { statementTitle, type StatementKind } from '../rules/statement-kind.ts'
import { statementReport, type StatementReport } from '../rules/statement-report.ts'
import { LaterPostings } from './later-postings.tsx'
import { StatementChecks } from './statement-checks.tsx'
import { StatementFilters } from './statement-filters.tsx'
import { StatementTree } from './statement-tree.tsx'
import type { KnownReporter } from './use-reporter.ts'
import type { StatementAddress } from './use-statement-address.ts'
import './statement-table.css'
import './statement.css'
import './statement-print.css'

type Props = {
  readonly kind: StatementKind
  readonly address: StatementAddress
  readonly reporter: KnownReporter
  readonly reply: UseQueryResult<StatementReply | EquityStatement>
  readonly exported: Exported
}

/** A statement with its filters, figures and checks; the address is the report. */
export function StatementScreen(props: Props) {
  const { kind, address, reply, exported } = props
  const report = useReport(props)
  return (
    <Page
      fill
      title={statementTitle(kind)}
      actions={<ReportActions address={address} exported={exported} />}
      filters={<StatementFilters kind={kind} address={address} zone={props.reporter.timeZone} />}
    >
      {reply.error && !reply.data ? (
        <ProblemPanel error={reply.error} onRetry={() => void reply.refetch()} />
      ) : (
        report && (
          <>
            <StatementTree
              report={report}
              npwp={props.reporter.npwp}
              address={address}
              stale={reply.isPlaceholderData}
            />
            <StatementChecks checks={report.checks} />
            {address.since !== undefined && <LaterPostings report={report} address={address} />}
          </>
        )
      )}
    </Page>
  )
}

/** The entries behind the figures, and the statement as a file or on paper. */
function ReportActions({ address: { range }, exported }: Pick<Props, 'address' | 'exported'>) {
  return (
    <>
      <BackLink from="/reports/">Kembali</BackLink>
      <Button variant="default" component={AppLink} to={`/reports/journal-listing${writeQuery(range)}`}>
        Buku Jurnal
      </Button>
      <ExportMenu exported={{ ...exported, onPaper: true }} />
    </>
  )
}

function useReport({ kind, address, reporter, reply: { data } }: Props): StatementReport | undefined {
  const { view, framework, method, knownAt, since } = address
  return useMemo(
    () => data && statementReport({ kind, framework, method, knownAt, since }, data, { view, reporter }),
    [kind, framework, method, knownAt, since, data, view, reporter],
  )
}
