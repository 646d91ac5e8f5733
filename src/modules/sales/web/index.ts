export * from './invoice-parts.ts'
export * from './order-parts.ts'
