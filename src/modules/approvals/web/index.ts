export { ApprovalBadge } from './approval-badge.tsx'
export { WaitingNotice } from './waiting-notice.tsx'
export { waitsLink, waitsText } from './waits.ts'
