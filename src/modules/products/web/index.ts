export { ProductCreate } from './product-create.tsx'
export { ProductDetail } from './product-detail.tsx'
export { ProductEdit } from './product-edit.tsx'
export { ProductList } from './product-list.tsx'
