-- What sales posts is locked with the documents of sales.

call documents_of_group('sales', 'sales_order', 'credit_note', 'receipt', 'advance_use', 'write_off');
