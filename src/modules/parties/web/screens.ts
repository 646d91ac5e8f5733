import type { Screen } from '../../../platform/web/shell/screen.ts'

/** The same screens stand under Master Data and under Sales or Purchase, each highlighting its own link. */
export const screens: readonly Screen[] = [
  ...customerScreens('/master/customers'),
  ...customerScreens('/sales/customers'),
  ...vendorScreens('/master/vendors'),
  ...vendorScreens('/purchase/vendors'),
]

function customerScreens(path: string): Screen[] {
  const permission = 'customers.edit'
  return [
    {
      path,
      title: 'Customers',
      load: async () => (await import('./customer-list.tsx')).CustomerList,
      permission: 'books.read',
      dialogs: [
        {
          path: 'new',
          title: 'Tambah Customer',
          load: async () => (await import('./customer-create.tsx')).CustomerCreate,
          permission,
        },
        {
          path: 'import',
          title: 'Impor Customer',
          load: async () => (await import('./party-imports.tsx')).CustomerImport,
          permission,
        },
        {
          path: 'edit/$code',
          title: 'Edit Customer $code',
          load: async () => (await import('./customer-edit.tsx')).CustomerEdit,
          permission,
        },
      ],
    },
    {
      path: `${path}/$code`,
      title: 'Customer $code',
      load: async () => (await import('./customer-page.tsx')).CustomerPage,
      permission: 'books.read',
      dialogs: [
        {
          path: 'edit',
          title: 'Edit Customer $code',
          load: async () => (await import('./customer-edit.tsx')).CustomerEdit,
          permission,
        },
      ],
    },
  ]
}

function vendorScreens(path: string): Screen[] {
  const permission = 'vendors.edit'
  return [
    {
      path,
      title: 'Vendors',
      load: async () => (await import('./vendor-list.tsx')).VendorList,
      permission: 'books.read',
      dialogs: [
        {
          path: 'new',
          title: 'Tambah Vendor',
          load: async () => (await import('./vendor-create.tsx')).VendorCreate,
          permission,
        },
        {
          path: 'import',
          title: 'Impor Vendor',
          load: async () => (await import('./party-imports.tsx')).VendorImport,
          permission,
        },
        {
          path: 'edit/$code',
          title: 'Edit Vendor $code',
          load: async () => (await import('./vendor-edit.tsx')).VendorEdit,
          permission,
        },
      ],
    },
    {
      path: `${path}/$code`,
      title: 'Vendor $code',
      load: async () => (await import('./vendor-page.tsx')).VendorPage,
      permission: 'books.read',
      dialogs: [
        {
          path: 'edit',
          title: 'Edit Vendor $code',
          load: async () => (await import('./vendor-edit.tsx')).VendorEdit,
          permission,
        },
      ],
    },
  ]
}
