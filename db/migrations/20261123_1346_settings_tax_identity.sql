-- What the tax office and the statements ask of the company itself: NPWP of sixteen digits, NITKU, KLU, its form, its standard.

alter table organisation
  add column npwp16 text check (npwp16 ~ '^\d{16}$'),
  add column nitku_suffix text check (nitku_suffix ~ '^\d{6}$'),
  add column klu text check (klu ~ '^\d{5}$'),
  add column legal_form text check (legal_form in
    ('pt', 'pt_perorangan', 'cv', 'firma', 'koperasi', 'yayasan', 'perkumpulan', 'perorangan', 'lainnya')),
  add column standard text not null default 'ep' check (standard in ('ep', 'emkm')),
  add constraint nitku_has_its_npwp check (nitku_suffix is null or npwp16 is not null),
  add constraint npwp16_is_of_its_form check ((legal_form = 'perorangan') <> starts_with(npwp16, '0'));
comment on column organisation.npwp16 is 'For a body 0 and its fifteen digits, for a person the NIK.';
comment on column organisation.nitku_suffix is 'Behind npwp16 it makes the NITKU; 000000 is the head office.';
comment on column organisation.klu is 'Field of business as the tax office classifies it.';
comment on column organisation.standard is 'The standard its statements follow unless somebody asks for the other.';
grant update (npwp16, nitku_suffix, klu, legal_form, standard) on organisation to neraca_app;
