import type { PartOf, Screen } from '../../../platform/web/screen.ts'
import type * as door from './index.ts'

type PartyScreen = Screen<PartOf<typeof door>>

/** The same screens stand under Master Data and under Sales or Purchase, each highlighting its own link. */
export const screens: readonly PartyScreen[] = [
  ...customerScreens('/master/customers'),
  ...customerScreens('/sales/customers'),
  ...vendorScreens('/master/vendors'),
  ...vendorScreens('/purchase/vendors'),
]

function customerScreens(path: string): PartyScreen[] {
  const permission = 'customers.edit'
  return [
    {
      path,
      title: 'Customers',
      part: 'CustomerList',
      permission: 'books.read',
      dialogs: [
        { path: 'new', title: 'Tambah Customer', part: 'CustomerCreate', permission },
        { path: 'import', title: 'Impor Customer', part: 'CustomerImport', permission },
        { path: 'edit/$code', title: 'Edit Customer $code', part: 'CustomerEdit', permission },
      ],
    },
    {
      path: `${path}/$code`,
      title: 'Customer $code',
      part: 'CustomerPage',
      permission: 'books.read',
      dialogs: [{ path: 'edit', title: 'Edit Customer $code', part: 'CustomerEdit', permission }],
    },
  ]
}

function vendorScreens(path: string): PartyScreen[] {
  const permission = 'vendors.edit'
  return [
    {
      path,
      title: 'Vendors',
      part: 'VendorList',
      permission: 'books.read',
      dialogs: [
        { path: 'new', title: 'Tambah Vendor', part: 'VendorCreate', permission },
        { path: 'import', title: 'Impor Vendor', part: 'VendorImport', permission },
        { path: 'edit/$code', title: 'Edit Vendor $code', part: 'VendorEdit', permission },
      ],
    },
    {
      path: `${path}/$code`,
      title: 'Vendor $code',
      part: 'VendorPage',
      permission: 'books.read',
      dialogs: [{ path: 'edit', title: 'Edit Vendor $code', part: 'VendorEdit', permission }],
    },
  ]
}
