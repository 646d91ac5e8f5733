-- Lines of recurring journals name departments as the entries do that they make.
alter table recurring_journal_line add column department_id bigint references department (id);
