import { RecordImport } from '../../parties/web/index.ts'
import { productFiles } from '../contract.ts'

/** The dialog that imports products. */
export function ProductImport() {
  return <RecordImport title="Impor Produk" noun="produk" files={productFiles} />
}
