-- What somebody adds in words who says how well a ticket was solved. A later answer takes the place of an earlier one. Issue 17 §2.
alter table tickets
  add column rating_remark text not null default '' check (char_length(rating_remark) <= 1000),
  add check (rating is not null or rating_remark = '');
