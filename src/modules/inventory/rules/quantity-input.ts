import { quantityWithin } from '../../../platform/rules/money/quantity-input.ts'

export const quantityInput = quantityWithin('Jumlah maksimal 3 angka desimal')
