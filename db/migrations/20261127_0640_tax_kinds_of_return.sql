-- What takes VAT back says in which way: that names the document of the tax office and the month it counts in. The buyer's note of return is recorded beside it.

alter table output_tax
  add column return_kind text check (return_kind in ('goods', 'services', 'price', 'cancelled')),
  add column masa date check (date_trunc('month', masa::timestamp) = masa),
  add column return_number text check (length(btrim(return_number)) between 1 and 40),
  add column return_day date,
  add constraint only_returns_have_a_kind check (is_reduction or num_nonnulls(return_kind, masa, return_number, return_day) = 0),
  add constraint counted_with_what_it_corrects check (masa is null or return_kind in ('price', 'cancelled') and masa < issued_on),
  add constraint return_has_number_and_day check ((return_number is null) = (return_day is null));
comment on column output_tax.return_kind is 'Goods back or services cancelled by a note of the buyer, a price corrected by replacing the tax invoice, or the tax invoice cancelled; none of notes from before this was told.';
comment on column output_tax.masa is 'Month it counts in, where that is not the one of its day: that of the tax invoice that is replaced or cancelled.';
comment on column output_tax.return_number is 'Number of the note of return or cancellation that the buyer made.';
comment on column output_tax.return_day is 'Its day.';
create index output_tax_masa on output_tax (coalesce(masa, issued_on), id);
call keep_as_issued('output_tax', 'status', 'faktur_number', 'status_reason', 'exported', 'version', 'return_number', 'return_day');
grant update (return_number, return_day) on output_tax to neraca_app;
