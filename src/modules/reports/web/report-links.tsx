import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { statementKinds, statementTitle } from '../rules/statement-kind.ts'

/** The way from the dashboard to the statements behind its figures. */
export function ReportLinks() {
  return (
    <nav className="report-links" aria-label="Laporan keuangan">
      {statementKinds.map((kind) => (
        <AppLink key={kind} to={`/reports/${kind}`}>
          {statementTitle(kind)}
        </AppLink>
      ))}
      <AppLink to="/reports/trial-balance">Trial Balance</AppLink>
      <AppLink to="/reports/journal-listing">Buku Jurnal</AppLink>
    </nav>
  )
}
