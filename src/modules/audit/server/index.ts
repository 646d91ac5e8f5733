export { auditRoutes } from './audit-routes.ts'
export { auditHealth } from './audit-health.ts'
export { startSealer } from './start-sealer.ts'
export { verifyAuditChain, type ChainReport } from './verify-audit-chain.ts'
