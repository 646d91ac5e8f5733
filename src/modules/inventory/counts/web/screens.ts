import { documentScreens } from '../../../documents/web/screens.ts'
import { countName } from '../../rules/document-names.ts'

const posting = async () => await import('./count-post.tsx')

/** The screens of stock counts. */
export const countScreens = documentScreens(countName, {
  title: 'Opname',
  help: 'stok',
  words: 'stok opname, stock opname, stock take, hitung stok, lembar hitung, opn',
  list: async () => (await import('./count-screens.tsx')).CountList,
  one: async () => (await import('./count-screens.tsx')).CountDetail,
  dialogs: [
    {
      path: 'new',
      title: 'Mulai Opname',
      act: 'Mulai opname',
      makes: { document: 'Opname' },
      words: 'hitung stok, stock opname',
      load: async () => (await import('./count-form.tsx')).CountCreate,
      permission: 'stock.edit',
    },
    {
      path: '$number/enter',
      title: 'Hitung $number',
      load: async () => (await import('./count-enter.tsx')).CountEnter,
      permission: 'stock.edit',
    },
    {
      path: '$number/import',
      title: 'Impor Hasil Hitung $number',
      load: async () => (await import('./count-import.tsx')).CountImport,
      permission: 'stock.edit',
    },
    {
      path: '$number/post',
      title: 'Post $number',
      load: async () => (await posting()).CountPost,
      permission: 'counts.post',
    },
    {
      path: '$number/cancel',
      title: 'Batalkan $number',
      load: async () => (await posting()).CountCancel,
      permission: 'counts.post',
    },
  ],
})
