-- The audit proves what was signed, and when (issue 11 §1; decision 0485).

-- An event carries digests of a signature and of its PDF. They are keyed with a secret that lies here and goes with the signature:
-- a digest that stays after an erasure says nothing about the person any more.
create table signature_anchors (
  company_id uuid not null,
  signature_id uuid not null,
  part text not null check (part in ('RECORD', 'PDF')),
  salt bytea not null check (length(salt) = 32),
  primary key (company_id, signature_id, part),
  foreign key (company_id, signature_id) references signatures
);
call protect_tenant_table('signature_anchors', 'select, insert');
grant delete on signature_anchors to foyer_system;
create trigger signature_anchors_append_only before update or delete on signature_anchors
  for each row execute function refuse_change_but_erasure();
create trigger signature_anchors_no_truncate before truncate on signature_anchors
  for each statement execute function refuse_change();

-- The times of a seal are a part of its hash from version 2 on. `nothing_before`: when the sealer had last looked and found every event
-- sealed; null where it had not looked before.
alter table event_seals
  add column version smallint not null default 1 check (version in (1, 2)),
  add column nothing_before timestamptz;

-- The database alone says when something happened, and in which order.
revoke insert on events from foyer_app, foyer_system;
grant insert (company_id, kind, subject, actor, payload, command_id) on events to foyer_app, foyer_system;

-- Instead of that in 0033: answers the signatures that went, so that an event can say that they went by an erasure.
drop function erase_evidence (uuid, uuid, text, text[]);
create function erase_evidence(p_company uuid, p_visitor uuid, p_outside text, gone text[]) returns setof uuid
  language plpgsql as $$
begin
  perform set_config('app.erasing_visitor', p_visitor::text, true);
  delete from signature_anchors a using signatures s
    where s.company_id = p_company and s.visitor_id = p_visitor
      and a.company_id = s.company_id and a.signature_id = s.signature_id;
  delete from signature_documents d using signatures s
    where s.company_id = p_company and s.visitor_id = p_visitor
      and d.company_id = s.company_id and d.signature_id = s.signature_id;
  return query delete from signatures where company_id = p_company and visitor_id = p_visitor returning signature_id;
  update emergency_people set firstname = '', lastname = '', company_name = '', phone = ''
    where company_id = p_company and person_prefix = 'V' and person_id = p_visitor;
  update emergencies set report = jsonb_set(report, '{people}', (
      select coalesce(jsonb_agg(case when person ->> 'id' = p_outside
        then person || '{"firstname": "", "lastname": "", "companyName": "", "phone": ""}' else person end), '[]')
      from jsonb_array_elements(report -> 'people') person))
    where company_id = p_company and position(p_outside in report::text) > 0;
  perform forget_files(p_company, gone);
  perform set_config('app.erasing_visitor', '', true);
end $$;
