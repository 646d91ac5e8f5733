-- An account to which something is attached is deactivated, never removed.

call stays_with_evidence('account');
