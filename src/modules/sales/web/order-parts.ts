export { OrderCreate } from './order-create.tsx'
export { OrderDetail } from './order-detail.tsx'
export { OrderEdit } from './order-edit.tsx'
export { OrderList } from './order-list.tsx'
