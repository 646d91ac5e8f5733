export { ApprovalBadge } from './approval-badge.tsx'
export { waitsLink, waitsText } from './waits.ts'
