import { documentScreens } from '../../../documents/web/screens.ts'
import { giroName } from '../../rules/document-names.ts'

const permission = 'giro.edit'

/** The screens of giros: under sales and under purchasing the same list. */
export const giroScreens = documentScreens(giroName, {
  title: 'Giro',
  help: 'giro',
  words: 'giro mundur, bilyet giro, cek mundur, warkat, cairkan giro, tolak giro, giro jatuh tempo, cek, bg',
  also: ['/purchase/giro'],
  list: async () => (await import('./giro-screens.tsx')).GiroList,
  one: async () => (await import('./giro-screens.tsx')).GiroDetail,
  dialogs: [
    {
      path: '$number/clear',
      title: 'Cairkan $number',
      load: async () => (await import('./giro-clear.tsx')).GiroClear,
      permission,
    },
    {
      path: '$number/reject',
      title: 'Tolak $number',
      load: async () => (await import('./giro-reject.tsx')).GiroReject,
      permission,
    },
    {
      path: '$number/undo',
      title: 'Batalkan pencairan $number',
      load: async () => (await import('./giro-undo.tsx')).GiroUndo,
      permission,
    },
  ],
})
