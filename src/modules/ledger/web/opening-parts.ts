export { OpeningBalancePage } from './opening-balance.tsx'
