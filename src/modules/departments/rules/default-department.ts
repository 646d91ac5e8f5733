import type { Department } from './department.ts'
import { keysOf } from '../../../platform/rules/proof/keys-of.ts'

/** What can say which department its lines are given, and what people call it. */
export const defaultKindTexts = {
  user: 'User',
  customer: 'Customer',
  vendor: 'Vendor',
  account: 'Akun',
  product: 'Produk',
} as const

export type DefaultKind = keyof typeof defaultKindTexts
export const defaultKinds = keysOf(defaultKindTexts)

/** The department that lines of a record are given. */
export interface DefaultDepartment {
  readonly kind: DefaultKind
  readonly recordId: number
  readonly departmentId: number
}

/** What a line is of; the person who types it is known besides. */
export type LineOrigin = { readonly [Kind in Exclude<DefaultKind, 'user'>]?: number | null | undefined }

/** What says it first: what is sold or charged, then with whom, then who types. */
const nearestFirst = ['product', 'account', 'customer', 'vendor', 'user'] as const

/** The department a line is given, by the nearest of its records that names one in use; none where nothing does. */
export function defaultDepartment(
  { product, account, customer, vendor }: LineOrigin,
  defaults: readonly DefaultDepartment[],
  departments: readonly Pick<Department, 'id' | 'isActive'>[],
): number | undefined {
  // Of people only the own default is told.
  const own = defaults.find(({ kind }) => kind === 'user')?.recordId
  const records = { product, account, customer, vendor, user: own }
  for (const kind of nearestFirst) {
    const found = defaults.find((each) => each.kind === kind && each.recordId === records[kind])
    const department = departments.find(({ id }) => id === found?.departmentId)
    if (department?.isActive === true) return department.id
  }
  return undefined
}
