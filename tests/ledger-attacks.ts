import type { AttackStep } from './attacker.ts'

/** An attack on the books in one transaction; `:name` stands for an id of the test's world. */
export interface Attack {
  readonly name: string
  readonly steps: readonly AttackStep[]
  /** What the owner is told; the application is refused at the same point or earlier. */
  readonly owner: string
  /** What a superuser who switches ordinary triggers off is told, when it differs: foreign keys are switched off too. */
  readonly replica?: string
}

const entryColumns = `id, entry_number, entry_date, description, status, reference_type, total_debit, total_credit,
  posting_number, posted_at, posted_by, created_by, updated_by`
const lineColumns = 'entry_id, line_number, account_id, debit, credit, entry_date, posting_number'

/** A posted entry 900 dated in March 2026 with this total, numbered as the counters would number it. */
export function entry(
  total: number | string,
  change: { day?: string; posting?: string; number?: string; kind?: string } = {},
): string {
  const posting = change.posting ?? '(select last_number from posting_counter)'
  const number = change.number ?? 'JE-2026-90000'
  return `insert into journal_entry (${entryColumns}) overriding system value values (900, '${number}',
    '${change.day ?? '2026-03-08'}', 'x', 'posted', '${change.kind ?? 'manual'}', ${total}, ${total}, ${posting}, now(), 'x', 'x', 'x')`
}

/** Lines of entry 900 as (account, debit, credit). */
export function lines(
  ...amounts: [account: string, debit: number | string, credit: number | string][]
): string {
  const rows = amounts.map(
    ([account, debit, credit], at) =>
      `(900, ${at + 1}, ${account}, ${debit}, ${credit}, '2026-03-08', (select last_number from posting_counter))`,
  )
  return `insert into journal_line (${lineColumns}) values ${rows.join(', ')}`
}

export const takeNumber = 'update posting_counter set last_number = last_number + 1'
export const balanced = lines([':cash', 5, 0], [':sales', 0, 5])

export const onPostedRows: Attack[] = [
  {
    name: 'change of a posted entry',
    steps: [`update journal_entry set description = 'x' where id = :posted`],
    owner: 'NR002',
  },
  {
    name: 'posted entry made a draft again',
    steps: [
      `update journal_entry set status = 'draft', posting_number = null, posted_at = null, posted_by = null where id = :posted`,
    ],
    owner: 'NR002',
  },
  {
    name: 'posted entry marked as deleted',
    steps: ['update journal_entry set deleted_at = now() where id = :posted'],
    owner: 'NR002',
  },
  {
    name: 'deletion of a posted entry',
    steps: ['delete from journal_entry where id = :posted'],
    owner: 'NR002',
  },
  {
    name: 'deletion of a draft, whose number would be unexplained',
    steps: ['delete from journal_entry where id = :draft'],
    owner: 'NR002',
  },
  {
    name: 'another number for a draft',
    steps: [`update journal_entry set entry_number = 'JE-2026-90000' where id = :draft`],
    owner: 'NR002',
  },
  {
    name: 'change of a posted entry by an upsert',
    steps: [
      `${entry(5, { number: 'JE-2026-00001' })} on conflict (entry_number) do update set description = 'x'`,
    ],
    owner: 'NR002',
  },
  {
    name: 'change of an amount',
    steps: ['update journal_line set debit = debit + 1 where entry_id = :posted and debit > 0'],
    owner: 'NR002',
  },
  {
    name: 'change of an account',
    steps: ['update journal_line set account_id = :sales where entry_id = :posted'],
    owner: 'NR002',
  },
  {
    name: 'change of a day',
    steps: [`update journal_line set entry_date = '2026-04-01' where entry_id = :posted`],
    owner: 'NR002',
  },
  {
    name: 'change of a line’s posting number',
    steps: ['update journal_line set posting_number = null where entry_id = :posted'],
    owner: 'NR002',
  },
  {
    name: 'deletion of a line',
    steps: ['delete from journal_line where entry_id = :posted and line_number = 1'],
    owner: 'NR002',
  },
  {
    name: 'deletion of all lines',
    steps: ['delete from journal_line where entry_id = :posted'],
    owner: 'NR002',
  },
  {
    name: 'further balanced lines on a posted entry',
    steps: [
      `insert into journal_line (${lineColumns}) values (:posted, 3, :cash, 7, 0, '2026-03-05', :number), (:posted, 4, :sales, 0, 7, '2026-03-05', :number)`,
    ],
    owner: 'NR002',
  },
  {
    name: 'a line without posting number on a posted entry',
    steps: [`insert into journal_line (${lineColumns}) values (:posted, 3, :cash, 7, 0, '2026-03-05', null)`],
    owner: 'NR002',
  },
  {
    name: 'COPY of lines into a posted entry',
    steps: [
      {
        copy: `copy journal_line (${lineColumns}) from stdin (format csv)`,
        rows: [':posted,3,:cash,7,0,2026-03-05,:number', ':posted,4,:sales,0,7,2026-03-05,:number'],
      },
    ],
    owner: 'NR002',
  },
  {
    name: 'a draft’s line moved into another draft',
    steps: [
      'update journal_line set entry_id = :other, line_number = 3 where entry_id = :draft and line_number = 1',
    ],
    owner: 'NR002',
  },
  {
    name: 'a draft’s line moved into a posted entry',
    steps: [
      'update journal_line set entry_id = :posted, line_number = 3 where entry_id = :draft and line_number = 1',
    ],
    owner: 'NR002',
  },
  {
    name: 'a posted line moved into a draft',
    steps: [
      'update journal_line set entry_id = :draft, line_number = 3 where entry_id = :posted and line_number = 1',
    ],
    owner: 'NR002',
  },
]

export const onNewRows: Attack[] = [
  { name: 'posted entry without lines', steps: [takeNumber, entry(5)], owner: 'NR004' },
  {
    name: 'posted entry with one line',
    steps: [takeNumber, entry(5), lines([':cash', 5, 0])],
    owner: 'NR004',
  },
  {
    name: 'unbalanced posted entry',
    steps: [takeNumber, entry(5), lines([':cash', 5, 0], [':sales', 0, 4])],
    owner: 'NR004',
  },
  {
    name: 'balanced lines that are not what the entry says',
    steps: [takeNumber, entry(6), balanced],
    owner: 'NR004',
  },
  { name: 'posted entry of nothing', steps: [takeNumber, entry(0)], owner: '23514' },
  {
    name: 'line with both sides',
    steps: [takeNumber, entry(5), lines([':cash', 5, 5], [':sales', 5, 5])],
    owner: '23514',
  },
  {
    name: 'line without amount',
    steps: [takeNumber, entry(5), lines([':cash', 5, 0], [':sales', 0, 5], [':sales', 0, 0])],
    owner: '23514',
  },
  {
    name: 'negative line',
    steps: [takeNumber, entry(5), lines([':cash', -5, 0], [':sales', 0, -5])],
    owner: '23514',
  },
  {
    name: 'amount beyond whole rupiah that are exact',
    steps: [takeNumber, entry('9007199254740992')],
    owner: '23514',
  },
  {
    name: 'line on a heading',
    steps: [takeNumber, entry(5), lines([':heading', 5, 0], [':sales', 0, 5])],
    owner: 'NR005',
  },
  {
    name: 'line on an account that does not exist',
    steps: [takeNumber, entry(5), lines([':cash', 5, 0], [':sales', 0, 5], ['999999', 7, 0])],
    owner: '23503',
    replica: 'NR004',
  },
  {
    name: 'line of an entry that does not exist',
    steps: [`insert into journal_line (${lineColumns}) values (999999, 1, :cash, 7, 0, '2026-03-08', null)`],
    owner: 'NR004',
  },
  { name: 'posting number not from the counter', steps: [entry(5, { posting: '4000' })], owner: 'NR004' },
  { name: 'posting number used twice', steps: [entry(5, { posting: ':number' })], owner: '23505' },
  {
    name: 'entry number used twice',
    steps: [takeNumber, entry(5, { number: 'JE-2026-00001' })],
    owner: '23505',
  },
  {
    name: 'entry number in another shape',
    steps: [takeNumber, entry(5, { number: 'je-2026-1' })],
    owner: '23514',
  },
  {
    name: 'line of another day than its entry',
    steps: [takeNumber, entry(5), balanced.replace('2026-03-08', '2026-03-09')],
    owner: 'NR004',
  },
  {
    name: 'one-sided line after the deferred checks were passed',
    steps: [
      takeNumber,
      entry(5),
      balanced,
      'set constraints all immediate',
      `insert into journal_line (${lineColumns}) select 900, 3, :cash, 7, 0, '2026-03-08', last_number from posting_counter`,
    ],
    owner: 'NR004',
  },
  {
    name: 'line without posting number slipped under an entry being posted',
    steps: [
      takeNumber,
      entry(5),
      balanced,
      'set constraints all immediate',
      `insert into journal_line (${lineColumns}) values (900, 3, :cash, 7, 0, '2026-03-08', null)`,
    ],
    owner: 'NR002',
  },
  {
    name: 'line slipped in between the numbers of others',
    steps: [
      takeNumber,
      entry(5),
      balanced.replace('(900, 2,', '(900, 9,'),
      'set constraints all immediate',
      `insert into journal_line (${lineColumns}) select 900, 2, :cash, 7, 0, '2026-03-08', last_number from posting_counter`,
    ],
    owner: 'NR004',
  },
  {
    name: 'COPY of an unbalanced posted entry',
    steps: [
      takeNumber,
      {
        copy: `copy journal_entry (${entryColumns}) from stdin (format csv)`,
        rows: ['900,JE-2026-90000,2026-03-08,x,posted,manual,5,5,:next,2026-03-08,x,x,x'],
      },
      {
        copy: `copy journal_line (${lineColumns}) from stdin (format csv)`,
        rows: ['900,1,:cash,5,0,2026-03-08,:next', '900,2,:sales,0,4,2026-03-08,:next'],
      },
    ],
    owner: 'NR004',
  },
  {
    name: 'posting of a draft whose lines do not balance',
    steps: [
      'update journal_line set debit = debit + 1 where entry_id = :draft and debit > 0',
      takeNumber,
      'update journal_line set posting_number = (select last_number from posting_counter) where entry_id = :draft',
      `update journal_entry set status = 'posted', posting_number = (select last_number from posting_counter), posted_at = now(), posted_by = 'x' where id = :draft`,
    ],
    owner: 'NR004',
  },
  {
    name: 'draft with one posted line',
    steps: ['update journal_line set posting_number = 1 where entry_id = :draft and line_number = 1'],
    owner: 'NR004',
  },
  {
    name: 'draft posted without numbers on its lines',
    steps: [
      takeNumber,
      `update journal_entry set status = 'posted', posting_number = (select last_number from posting_counter), posted_at = now(), posted_by = 'x' where id = :draft`,
    ],
    owner: 'NR004',
  },
  {
    name: 'new entry in a closed month',
    steps: [takeNumber, entry(5, { day: '2026-01-31' })],
    owner: 'NR003',
  },
  {
    name: 'draft of a closed month posted',
    steps: [
      `update journal_entry set status = 'posted', posting_number = 9, posted_at = now(), posted_by = 'x' where id = :inJanuary`,
    ],
    owner: 'NR003',
  },
  {
    name: 'draft moved into a closed month while it is posted',
    steps: [
      `update journal_entry set entry_date = '2026-01-05', status = 'posted', posting_number = 9, posted_at = now(), posted_by = 'x' where id = :draft`,
    ],
    owner: 'NR003',
  },
]

/** What posting looks like when it is right: nothing of it may be refused. */
export const rightPostings: Record<string, AttackStep[]> = {
  'by insert': [takeNumber, entry(5), balanced],
  'lines first, then the status': [
    takeNumber,
    'update journal_line set posting_number = (select last_number from posting_counter) where entry_id = :draft',
    `update journal_entry set status = 'posted', posting_number = (select last_number from posting_counter), posted_at = now(), posted_by = 'x' where id = :draft`,
  ],
  'by COPY': [
    takeNumber,
    {
      copy: `copy journal_entry (${entryColumns}) from stdin (format csv)`,
      rows: ['900,JE-2026-90000,2026-03-08,x,posted,manual,5,5,:next,2026-03-08,x,x,x'],
    },
    {
      copy: `copy journal_line (${lineColumns}) from stdin (format csv)`,
      rows: ['900,1,:cash,5,0,2026-03-08,:next', '900,2,:sales,0,5,2026-03-08,:next'],
    },
  ],
}
