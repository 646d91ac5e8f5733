-- Rates of one article, and of one object, from several days on are rows of one record: told apart by nothing but the
-- record, each seemed to take the place of the last.

do $$
declare
  dated text;
begin
  foreach dated in array array['withheld_rate', 'withholding_object'] loop
    execute format('drop trigger audit_insert on %I', dated);
    execute format('drop trigger audit_update on %I', dated);
    execute format('drop trigger audit_delete on %I', dated);
    execute format('drop trigger refuse_truncate on %I', dated);
  end loop;
end
$$;
call audit_table('withheld_rate', 'article', true);
call audit_table('withholding_object', 'code', true);
