-- Objects of withheld tax and their rates are rows that an admin adds as the law changes.

grant insert, update (name, rate_basis_points, base_share_basis_points, is_progressive, source) on withholding_object to neraca_app;
