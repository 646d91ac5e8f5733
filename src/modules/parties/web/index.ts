export {
  AnyVendorSelect,
  useAddressVendor,
  vendorFilter,
  VendorSelect,
  type ChosenVendor,
} from './vendor-select.tsx'
