-- A bill stays what it was entered as in every column; what settles or voids it is all that still changes.

call keep_as_issued('vendor_bill', 'settled_amount', 'voided_at', 'version');
