import { documentScreens } from '../../../documents/web/screens.ts'
import { setOffName } from '../../rules/document-names.ts'

const permission = 'payments.edit'

/** The screens of set-offs. */
export const setOffScreens = documentScreens(setOffName, {
  title: 'Perjumpaan',
  help: 'perjumpaan',
  words: 'perjumpaan utang piutang, kompensasi, offset, set-off, netting, barter hutang piutang, pj',
  list: async () => (await import('./set-off-screens.tsx')).SetOffList,
  one: async () => (await import('./set-off-screens.tsx')).SetOffDetail,
  dialogs: [
    {
      path: 'new',
      title: 'Perjumpaan Baru',
      act: 'Jumpakan utang dan piutang',
      makes: { document: 'Perjumpaan' },
      words: 'perjumpaan baru, kompensasi utang piutang, offset, set-off',
      load: async () => (await import('./set-off-form.tsx')).SetOffCreate,
      permission,
    },
    {
      path: '$number/cancel',
      title: 'Batalkan $number',
      load: async () => (await import('./set-off-screens.tsx')).SetOffCancel,
      permission,
    },
  ],
})
