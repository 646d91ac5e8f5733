import { customerFiles, vendorFiles } from '../contract.ts'
import { RecordImport } from './record-import.tsx'

/** The dialog that imports customers. */
export function CustomerImport() {
  return <RecordImport title="Impor Customer" noun="customer" files={customerFiles} />
}

/** The dialog that imports vendors. */
export function VendorImport() {
  return <RecordImport title="Impor Vendor" noun="vendor" files={vendorFiles} />
}
