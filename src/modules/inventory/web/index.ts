export { WarehouseInput } from './warehouse-input.tsx'
