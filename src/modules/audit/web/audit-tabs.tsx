import { PageTabs } from '../../../platform/web/shell/page-tabs.tsx'

const tabs = [
  { to: '/settings/audit-log', text: 'Perubahan data', permission: 'audit.read' },
  { to: '/settings/security-log', text: 'Log keamanan', permission: 'security.read' },
  { to: '/settings/foreign-changes', text: 'Di luar program', permission: 'audit.acknowledge' },
]

/** The way between what was changed, who tried what, and what was changed past the program. */
export function AuditTabs() {
  return <PageTabs label="Jejak perubahan dan keamanan" tabs={tabs} />
}
