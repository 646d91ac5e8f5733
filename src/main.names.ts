import { assetsNames } from './modules/assets/rules/document-names.ts'
import { inventoryNames } from './modules/inventory/rules/document-names.ts'
import { journalsNames } from './modules/journals/rules/document-names.ts'
import { partiesNames } from './modules/parties/rules/document-names.ts'
import { purchasingNames } from './modules/purchasing/rules/document-names.ts'
import { salesNames } from './modules/sales/rules/document-names.ts'
import { serviceNames } from './modules/service/rules/document-names.ts'

/** What the documents of every module are called and where they stand. */
export const documentNames = [
  ...salesNames,
  ...partiesNames,
  ...serviceNames,
  ...inventoryNames,
  ...purchasingNames,
  ...assetsNames,
  ...journalsNames,
] as const
