export { GiroFact, GiroFields, PaidByGiro } from '../giro/web/giro-fields.tsx'
export {
  AnyVendorSelect,
  useAddressVendor,
  vendorFilter,
  VendorSelect,
  type ChosenVendor,
} from './vendor-select.tsx'
