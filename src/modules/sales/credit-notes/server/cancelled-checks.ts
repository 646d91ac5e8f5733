import { sql, type RawBuilder } from 'kysely'

/** What must always be true of notes and returns that were cancelled. */
export const cancelledChecks = {
  'cancelled notes are reversed on their day, and settle nothing from then on': sql`
    select n.note_number as record from credit_note n left join journal_entry e on e.id = n.reversal_entry_id
    where (n.cancelled_on is null) <> (n.reversal_entry_id is null) or e.reverses_entry_id <> n.journal_entry_id
      or (e.id is not null and (e.reverses_entry_id is null or e.entry_date <> n.cancelled_on))
      or exists (select from invoice_settlement s where s.note_id = n.id and s.cancelled_on is distinct from n.cancelled_on)
      or exists (select from customer_advance a where a.note_id = n.id and a.cancelled_on is distinct from n.cancelled_on)`,
  'goods of cancelled notes and returns, and of no others, left again': sql`
    select d.number as record
    from (select 'credit_note' as type, note_number as number, cancelled_on from credit_note
      union all select 'delivery_return', return_number, cancelled_on from delivery_return) d
    join stock_movement m on m.reference_type = d.type and m.reference_number = d.number and m.basis in ('share', 'average')
    left join stock_movement r on r.product_id = m.product_id and r.of_sequence = m.sequence and r.basis = 'reversal'
    where r.day is distinct from d.cancelled_on`,
} satisfies Record<string, RawBuilder<unknown>>
