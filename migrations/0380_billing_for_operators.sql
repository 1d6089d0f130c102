-- What operators need to look after a subscription: what it uses, to whom its invoices are made out, and another plan. Issue 16 §4.
-- Of what is counted they see that it is there, and where; nothing that is in it.
call open_to_operator('billing_customers', 'select');
call open_to_operator('billing_visits', 'select');
call open_to_operator('desks', 'select (company_id, enabled)');
call open_to_operator('kiosks', 'select (company_id, retired_at)');
grant usage on sequence invoice_communications to foyer_operator;
