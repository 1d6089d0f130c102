-- What visitors say of a visit that is over (Spec §7, visits: rate). A later answer takes the place of an earlier one.
create table visit_ratings (
  company_id uuid not null,
  visit_date date not null,
  meeting_id uuid not null,
  visitor_id uuid not null,
  rating smallint not null check (rating between 1 and 5),
  remark text not null default '' check (char_length(remark) <= 1000),
  rated_at timestamptz not null,
  primary key (company_id, visit_date, meeting_id, visitor_id),
  foreign key (company_id, visit_date, meeting_id, visitor_id) references visits on update cascade on delete cascade
);
create index visit_ratings_visitor on visit_ratings (company_id, visitor_id);
call protect_tenant_table('visit_ratings');

-- Who was asked, and when: whoever comes often is asked now and then.
create index mails_thanks on mails (company_id, recipient, created_at) where template = 'thanks';
