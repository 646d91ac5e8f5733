export {
  leftOf,
  ShortLines,
  ShortMark,
  useAvailability,
  WithAvailability,
} from '../availability/web/availability.tsx'
export { usePacks, usePacksOf, WithPacks } from '../packs/web/packs-context.tsx'
export { useQuantityKind } from '../packs/web/use-quantity-kind.ts'
export {
  noVendorNote,
  VendorNoteFields,
  vendorNoteOf,
  type VendorNoteDraft,
} from '../receipts/web/vendor-note.tsx'
export { GoodsSelect } from './goods-select.tsx'
export { quantityText } from './quantity-text.ts'
export { WarehouseInput, whereItLeft } from './warehouse-input.tsx'
