-- Which objects of withheld tax lines named lately is asked whenever a bill is begun.

create index vendor_bill_line_object on vendor_bill_line (id desc) where object_code is not null;
