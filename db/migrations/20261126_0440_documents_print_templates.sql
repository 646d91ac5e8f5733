-- How the papers of each kind look: chosen by people, drawn by the program. What is not here looks the usual way.

create table print_template (
  kind text primary key check (kind ~ '^[a-z_]{1,40}$'),
  color text check (color ~ '^#[0-9a-f]{6}$'),
  shows_logo boolean not null default true,
  hidden_columns text[] not null default '{}' check (cardinality(hidden_columns) <= 20),
  footer text not null default '' check (length(footer) <= 100 and footer !~ '[\n\r]'),
  terms text not null default '' check (length(terms) <= 2000),
  signing text not null default 'usual' check (signing in ('usual', 'none', 'own')),
  signer_acts text[] not null default '{}',
  signer_names text[] not null default '{}',
  signer_titles text[] not null default '{}',
  version integer not null check (version > 1),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  constraint print_template_signers check (
    cardinality(signer_acts) <= 4
    and cardinality(signer_names) = cardinality(signer_acts)
    and cardinality(signer_titles) = cardinality(signer_acts)
    and (signing = 'own') = (cardinality(signer_acts) > 0)
  )
);
comment on table print_template is 'How papers of a kind are printed; of a kind without a row as usual. Documents printed before are not kept: a paper is drawn anew each time.';
comment on column print_template.version is 'The first one follows that of papers nobody has chosen a look for, which is 1.';
comment on column print_template.hidden_columns is 'Columns of the lines that are left out, by their keys.';
comment on column print_template.footer is 'One line above the usual foot of the pages.';
comment on column print_template.signing is 'usual: whoever signs such papers; none: nobody; own: the signers here.';
call audit_table('print_template', 'kind');
grant select, insert (kind, color, shows_logo, hidden_columns, footer, terms, signing, signer_acts, signer_names, signer_titles, version, updated_at, updated_by),
  update (color, shows_logo, hidden_columns, footer, terms, signing, signer_acts, signer_names, signer_titles, version, updated_at, updated_by)
  on print_template to neraca_app;
grant select on print_template to neraca_report;
