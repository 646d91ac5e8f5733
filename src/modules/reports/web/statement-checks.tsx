import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import type { ShownCheck } from '../rules/statement-report.ts'

/** What must hold, on the face of the statement: ticked, or red with the difference and what is to blame. */
export function StatementChecks({ checks }: { readonly checks: readonly ShownCheck[] }) {
  return (
    <ul className="statement-checks" aria-label="Pemeriksaan laporan">
      {checks.map((check) => (
        <li key={check.key} className={check.isMet ? 'positive' : 'negative'}>
          {check.isMet ? <Met {...check} /> : <Missed {...check} />}
        </li>
      ))}
    </ul>
  )
}

function Met({ text }: ShownCheck) {
  return (
    <>
      {text.replace(/ ✓$/, '')} <span className="sr-only">✓</span>
      <IconCheck size={15} stroke={2.4} aria-hidden />
    </>
  )
}

/** Accounts to blame lead to the setting that says where they stand. */
function Missed({ text, blame }: ShownCheck) {
  return (
    <>
      <IconAlertTriangle size={15} aria-hidden /> <strong>{text}</strong>
      {blame.map((account) => (
        <AppLink
          key={account}
          to={`/settings/report-lines?q=${encodeURIComponent(account.split(' ')[0] ?? '')}`}
        >
          {account}
        </AppLink>
      ))}
    </>
  )
}
