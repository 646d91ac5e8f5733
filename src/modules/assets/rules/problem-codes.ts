import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsOf } from '../../../platform/rules/http/problem.ts'

/** What assets object to. */
export const assetsProblemCodes = {
  'asset-category': 'An asset is of an active category.',
  'asset-account':
    'A category has an active account of assets, and those of depreciation unless it has none.',
  'asset-life': 'A life is 1 to 1200 months, and none where nothing is depreciated.',
  'asset-residual': 'What is left at the end of its life is less than the cost.',
  'asset-carried':
    'What the old books depreciated stands at the end of a month and within what is to be depreciated.',
  'asset-source': 'The line of the entry brought no such cost to the account of the category.',
  'fiscal-group': 'Buildings are depreciated by equal parts, and what is in no group not at all.',
  'asset-depreciated': 'The asset was depreciated or left; what follows from its cost stays.',
  'asset-ended': 'The asset left, or its registration was taken back.',
  'asset-standing': 'The asset did not leave.',
  'depreciation-order': 'A later month is depreciated, or the month has not begun.',
  'depreciation-changed': 'The depreciation of the month is not what the caller saw.',
  'nothing-to-depreciate': 'No asset is depreciated in the month.',
  'depreciation-behind': 'The asset is not depreciated until the month before it leaves.',
  'depreciation-ahead': 'The asset is depreciated in the month in which it leaves, or after it.',
  'depreciation-relied-on': 'An asset of this depreciation left since, or a later month is depreciated.',
  'asset-sale': 'An asset is sold with VAT to an active customer, on a day on which there is VAT.',
  'asset-proceeds': 'What is sold brings an amount, what is scrapped none.',
} satisfies ProblemCodes

export const { problem } = problemsOf<keyof typeof assetsProblemCodes | PlatformProblemCode>()
