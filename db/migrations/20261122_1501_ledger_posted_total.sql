-- What was ever posted may add up to any sum: totals are exact where they are reckoned, and nobody ends bookkeeping for good.

alter table posting_counter drop constraint posting_counter_posted_total_check;
alter table posting_counter alter column posted_total type numeric(40);
alter table posting_counter add constraint posting_counter_posted_total_check check (posted_total >= 0);
comment on column posting_counter.posted_total is 'Sum of all posted debits.';
