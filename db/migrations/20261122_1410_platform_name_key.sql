-- Names and codes that look alike are the same name: one form of each, by which tables keep them apart.

-- Compatible characters, case, runs of spaces and what shows nothing make no difference.
create function name_key(name text) returns text
language sql immutable parallel safe
return lower(upper(btrim(regexp_replace(
  regexp_replace(
    regexp_replace(normalize(name, nfkc), '[\u0009-\u000d\u0085\u1680\u2028\u2029]', ' ', 'g'),
    '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g'),
  ' +', ' ', 'g')))) collate "C";
comment on function name_key is 'What two names have in common that look alike; empty for one that shows nothing.';
