-- Rates of companies and limits of small businesses are rows that an admin adds as the law changes.

grant insert, update (rate_basis_points, relief_basis_points, relief_turnover, relief_limit, source) on corporate_tax_law to neraca_app;
grant insert, update (free_amount, turnover_limit, source) on final_tax_law to neraca_app;
