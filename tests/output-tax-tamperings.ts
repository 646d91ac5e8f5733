/** What somebody may do to the register of output VAT, each with the check that tells and the record it names. */
export const outputTaxTamperings: [key: string, statements: string[], named: RegExp][] = [
  'update output_tax set vat_amount = vat_amount + 1, collected_amount = collected_amount + 1 where collected_amount > 0',
  'delete from output_tax where id = (select min(id) from output_tax)',
  'update output_tax set account_id = (select min(id) from account where level = 3) where collected_amount > 0',
  `update output_tax set lines = '[]' where is_reduction`,
  `insert into output_tax (source, source_id, source_number, is_reduction, issued_on, transaction_code, base_amount, vat_amount,
        collected_amount, journal_entry_id, party_code, party_name, lines)
      select source, source_id, source_number, false, issued_on, '08', 1, 1, 0, journal_entry_id, party_code, party_name, '[]'
      from output_tax where not is_reduction limit 1`,
].map((statement) => ['output_tax', ['alter table output_tax disable trigger all', statement], /^(CN|INV)-/])
