/** A giro that nobody recorded with a receipt. */
const giro = `insert into giro (giro_number, direction, source, source_id, source_number, giro_date, due_day, cheque_number, bank_name,
    party_code, party_name, account_id, amount, created_by)
  select 'GIRO-2020-00001', 'in', 'receipt', 987654, 'RCP-2020-00001', '2020-01-05', '2020-02-05', 'BG 1', 'Bank Contoh', 'C', 'C', a.id, 5, 'x'
  from account a where a.code = '1-1303'`
const numbered = `insert into number_counter values ('GIRO', 2020, 1)`
/** Its clearing, which no entry says. */
const cleared = `insert into giro_clearing (giro_id, clearing_day, account_id, journal_entry_id, created_by)
  select g.id, '2020-02-05', g.account_id, (select min(id) from journal_entry where status = 'posted'), 'x'
  from giro g where g.giro_number = 'GIRO-2020-00001'`

/** What somebody may do to giros, each with the check that tells and the record it names. */
export const giroTamperings: [key: string, statements: string[], named: RegExp][] = [
  ['giros', [giro, numbered], /^1-1303 2020-01-05$/],
  ['giros', [giro, numbered, cleared], /^1-1303 2020-02-05$|^1-1303 2020-01-05$|^GIRO-2020-00001$/],
  ['giros', [giro], /^1-1303 2020-01-05$|^GIRO-2020$/],
  ['withheld_from_us', [giro, numbered], /^RCP-2020-00001$/],
  [
    'giro_guards',
    ['drop trigger giro_clearing_guard on giro_clearing'],
    /^giro_clearing giro_clearing_guard$/,
  ],
  ['giro_guards', ['drop trigger giro_end_guard on giro'], /^giro giro_end_guard$/],
]
