-- A link that an operator or a partner has sent can be withdrawn, or sent anew with another one.
grant update (link_hash, expires_at) on sign_ups to foyer_operator;
grant update (link_hash, expires_at) on sign_ups to foyer_organisation;
drop policy partner_noted on events;
create policy partner_noted on events for insert to foyer_organisation
  with check (company_id = '00000000-0000-0000-0000-000000000000' and current_setting('app.partner', true) = 'on'
    and kind in ('partner.link_renewed', 'partner.link_withdrawn', 'partner.trial_started', 'sign_up.asked'));
