-- Monthly rates of employees (TER), what of a year is free of tax and the cost of a position follow from decrees; rows are added as they come.

create table employee_tax_law (
  valid_from date primary key check (date_trunc('month', valid_from) = valid_from),
  rates_a text not null check (length(rates_a) between 1 and 4000),
  rates_b text not null check (length(rates_b) between 1 and 4000),
  rates_c text not null check (length(rates_c) between 1 and 4000),
  self_exemption bigint not null check (self_exemption > 0),
  further_exemption bigint not null check (further_exemption >= 0),
  position_basis_points integer not null check (position_basis_points between 0 and 10000),
  position_monthly bigint not null check (position_monthly >= 0),
  source text not null check (length(btrim(source)) between 1 and 300)
);
comment on table employee_tax_law is 'Income tax of employees by the month it begins: a line of rates says up to which gross of a month, inclusive, which percent is withheld.';
call audit_table('employee_tax_law', 'valid_from');
insert into employee_tax_law (valid_from, self_exemption, further_exemption, position_basis_points, position_monthly, source,
    rates_a, rates_b, rates_c) values
  ('2024-01-01', 54000000, 4500000, 500, 500000, 'PP 58/2023; PMK 168/2023; PMK 101/2016; PMK 250/2008',
'5.400.000 0
5.650.000 0,25
5.950.000 0,5
6.300.000 0,75
6.750.000 1
7.500.000 1,25
8.550.000 1,5
9.650.000 1,75
10.050.000 2
10.350.000 2,25
10.700.000 2,5
11.050.000 3
11.600.000 3,5
12.500.000 4
13.750.000 5
15.100.000 6
16.950.000 7
19.750.000 8
24.150.000 9
26.450.000 10
28.000.000 11
30.050.000 12
32.400.000 13
35.400.000 14
39.100.000 15
43.850.000 16
47.800.000 17
51.400.000 18
56.300.000 19
62.200.000 20
68.600.000 21
77.500.000 22
89.000.000 23
103.000.000 24
125.000.000 25
157.000.000 26
206.000.000 27
337.000.000 28
454.000.000 29
550.000.000 30
695.000.000 31
910.000.000 32
1.400.000.000 33
seterusnya 34',
'6.200.000 0
6.500.000 0,25
6.850.000 0,5
7.300.000 0,75
9.200.000 1
10.750.000 1,5
11.250.000 2
11.600.000 2,5
12.600.000 3
13.600.000 4
14.950.000 5
16.400.000 6
18.450.000 7
21.850.000 8
26.000.000 9
27.700.000 10
29.350.000 11
31.450.000 12
33.950.000 13
37.100.000 14
41.100.000 15
45.800.000 16
49.500.000 17
53.800.000 18
58.500.000 19
64.000.000 20
71.000.000 21
80.000.000 22
93.000.000 23
109.000.000 24
129.000.000 25
163.000.000 26
211.000.000 27
374.000.000 28
459.000.000 29
555.000.000 30
704.000.000 31
957.000.000 32
1.405.000.000 33
seterusnya 34',
'6.600.000 0
6.950.000 0,25
7.350.000 0,5
7.800.000 0,75
8.850.000 1
9.800.000 1,25
10.950.000 1,5
11.200.000 1,75
12.050.000 2
12.950.000 3
14.150.000 4
15.550.000 5
17.050.000 6
19.500.000 7
22.700.000 8
26.600.000 9
28.100.000 10
30.100.000 11
32.600.000 12
35.400.000 13
38.900.000 14
43.000.000 15
47.400.000 16
51.200.000 17
55.800.000 18
60.400.000 19
66.700.000 20
74.500.000 21
83.200.000 22
95.600.000 23
110.000.000 24
134.000.000 25
169.000.000 26
221.000.000 27
390.000.000 28
463.000.000 29
561.000.000 30
709.000.000 31
965.000.000 32
1.419.000.000 33
seterusnya 34');
grant select, insert, update (rates_a, rates_b, rates_c, self_exemption, further_exemption, position_basis_points, position_monthly,
  source) on employee_tax_law to neraca_app;
grant select on employee_tax_law to neraca_report;
