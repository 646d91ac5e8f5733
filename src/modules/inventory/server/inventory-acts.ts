import { z } from 'zod'
import { day, id } from '../../../platform/rules/http/endpoint.ts'
import { isWaiting, type ApprovedActs } from '../../approvals/server/index.ts'
import { createAdjustment } from '../adjustments/contract.ts'
import { adjustStock } from '../adjustments/server/adjust-stock.ts'
import { lockOpenCount } from '../counts/server/locked-count.ts'
import { postCount } from '../counts/server/post-count.ts'

/** What is carried out when people have agreed to it; what waited as an input has its shape proven again. */
export const inventoryActs: ApprovedActs = {
  'stock-adjustment.create': {
    permission: 'stock.edit',
    day: 'adjustmentDate',
    carryOut: async (tx, { input }, carrying) => {
      const made = await adjustStock(tx, createAdjustment.body.parse(input), carrying)
      return isWaiting(made) ? made : made.adjustmentNumber
    },
  },
  'stock-count.post': {
    permission: 'counts.post',
    day: 'postingDay',
    carryOut: async (tx, { input }, carrying) => {
      const { id: countId, postingDay } = countToPost.parse(input)
      // As it is now: what was agreed to of it is compared by the gate.
      const { version } = await lockOpenCount(tx, countId, 'update')
      const posted = await postCount(tx, { id: countId, version, day: postingDay }, carrying)
      return isWaiting(posted) ? posted : posted.countNumber
    },
  },
}

const countToPost = z.object({ id, postingDay: day })
