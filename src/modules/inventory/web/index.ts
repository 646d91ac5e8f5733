export { GoodsSelect } from './goods-select.tsx'
export { quantityText } from './quantity-text.ts'
export { WarehouseInput } from './warehouse-input.tsx'
