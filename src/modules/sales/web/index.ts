export * from './order-parts.ts'
