import { sql } from 'kysely'

/** What is still to be delivered of a line `l` of an order: `leftToDeliver`. */
export const leftToDeliver = sql`(l.quantity - l.closed_quantity - l.delivered_quantity)`

/** What is still to be billed of a line `l` of a delivery; it may come back as well. */
export const leftToBill = sql`(l.quantity - l.returned_quantity - l.billed_quantity - l.given_quantity)`
