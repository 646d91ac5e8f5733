import { z } from 'zod'
import { day, id } from '../../../platform/rules/http/endpoint.ts'
import { actOf, numberIn, type ApprovedActs } from '../../approvals/server/index.ts'
import { createAdjustment } from '../adjustments/contract.ts'
import { adjustStock } from '../adjustments/server/adjust-stock.ts'
import { lockOpenCount } from '../counts/server/locked-count.ts'
import { postCount } from '../counts/server/post-count.ts'

/** What is carried out when people have agreed to it; what waited as an input has its shape proven again. */
export const inventoryActs: ApprovedActs = {
  'stock-adjustment.create': actOf(createAdjustment, {
    day: 'adjustmentDate',
    number: 'adjustmentNumber',
    carryOut: adjustStock,
  }),
  'stock-count.post': {
    permission: 'counts.post',
    day: 'postingDay',
    carryOut: async (tx, { input }, carrying) => {
      const { id: countId, postingDay } = countToPost.parse(input)
      // As it is now: what was agreed to of it is compared by the gate.
      const { version } = await lockOpenCount(tx, countId, 'update')
      return numberIn(await postCount(tx, { id: countId, version, day: postingDay }, carrying), 'countNumber')
    },
  },
}

const countToPost = z.object({ id, postingDay: day })
