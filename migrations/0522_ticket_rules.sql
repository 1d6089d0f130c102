-- What happens to tickets by itself: when they are reported or changed, and when they have waited. Issue 17 §2.

create table ticket_rules (
  company_id uuid not null references companies,
  ticket_rule_id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  -- In which order they act.
  position integer not null check (position >= 0),
  enabled boolean not null,
  trigger text not null check (trigger in ('CREATED', 'CHANGED', 'TIME')),
  -- What a ticket must be like (src/domain/ticket/rules/rule.ts), with uuids.
  conditions jsonb not null check (jsonb_typeof(conditions) = 'object'),
  -- What is set; null: it stays as it is.
  agent_id uuid,
  ticket_priority_id uuid,
  ticket_category_id uuid,
  -- Who is told by mail.
  notify_ids uuid[] not null default '{}' check (cardinality(notify_ids) <= 20),
  revision integer not null default 1,
  primary key (company_id, ticket_rule_id),
  foreign key (company_id, agent_id) references users on delete set null (agent_id),
  foreign key (company_id, ticket_priority_id) references ticket_priorities,
  foreign key (company_id, ticket_category_id) references ticket_categories
);
create unique index ticket_rules_name on ticket_rules (company_id, lower(name));
create index ticket_rules_agent on ticket_rules (company_id, agent_id) where agent_id is not null;
create index ticket_rules_priority on ticket_rules (company_id, ticket_priority_id) where ticket_priority_id is not null;
create index ticket_rules_category on ticket_rules (company_id, ticket_category_id) where ticket_category_id is not null;
-- What the job looks for, at all locations.
create index ticket_rules_timed on ticket_rules (company_id) where trigger = 'TIME' and enabled;
call protect_tenant_table('ticket_rules');

-- A rule on time acts once while a ticket stays in a state.
create table ticket_rule_turns (
  company_id uuid not null,
  ticket_rule_id uuid not null,
  ticket_id uuid not null,
  -- Since when the ticket was in its state.
  since timestamptz not null,
  primary key (company_id, ticket_rule_id, ticket_id, since),
  foreign key (company_id, ticket_rule_id) references ticket_rules on delete cascade,
  foreign key (company_id, ticket_id) references tickets on delete cascade
);
create index ticket_rule_turns_ticket on ticket_rule_turns (company_id, ticket_id);
call protect_tenant_table('ticket_rule_turns');
