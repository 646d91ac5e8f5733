export { CustomerSales } from './customer-sales.tsx'
export * from './invoice-parts.ts'
export * from './order-parts.ts'
export * from './print-parts.ts'
