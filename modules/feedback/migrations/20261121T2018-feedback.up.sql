-- What a guest says of one finished order; once per order, by its own guest.
create table feedbacks (
  vendor_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  order_number text not null,
  person_id uuid not null,
  -- What strangers may read of the name: the first one and a letter. Empty where none is known.
  shown_name text not null,
  rating int not null check (rating between 1 and 5),
  pros text[] not null,
  cons text[] not null,
  words text not null,
  created_at timestamptz not null,
  changed_at timestamptz,
  reply text check (reply <> ''),
  replied_by uuid,
  replied_at timestamptz,
  published_by uuid,
  published_at timestamptz,
  primary key (vendor_id, id),
  unique (vendor_id, order_id),
  check ((reply is null) = (replied_at is null)),
  check ((published_by is null) = (published_at is null))
);
create index feedbacks_newest on feedbacks (vendor_id, created_at desc, id desc);
create index feedbacks_by_rating on feedbacks (vendor_id, rating, created_at desc, id desc);
create index feedbacks_of_person on feedbacks (vendor_id, person_id, created_at desc, id desc);
create index feedbacks_published on feedbacks (vendor_id, created_at desc, id desc) where published_at is not null;

-- How often each rating was given; kept with every change, since every page of the site shows the average.
create table rating_counts (
  vendor_id uuid not null,
  rating int not null check (rating between 1 and 5),
  count int not null check (count >= 0),
  primary key (vendor_id, rating)
);

-- The words a guest may pick from. Without a row the house's own first words stand.
create table review_aspects (
  vendor_id uuid not null primary key,
  pros text[] not null,
  cons text[] not null,
  changed_at timestamptz not null
);

create table surveys (
  vendor_id uuid not null,
  id uuid not null,
  title text not null check (title <> ''),
  description text not null,
  is_active boolean not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (vendor_id, id)
);
-- One is asked at a time: a guest who is asked everything answers nothing.
create unique index surveys_one_active on surveys (vendor_id) where is_active;
create index surveys_newest on surveys (vendor_id, created_at desc, id desc);

-- The questions as they stood: a change makes the next version, so that no answer ever gets another question.
create table survey_versions (
  vendor_id uuid not null,
  survey_id uuid not null,
  version int not null check (version > 0),
  questions jsonb not null,
  created_at timestamptz not null,
  primary key (vendor_id, survey_id, version),
  foreign key (vendor_id, survey_id) references surveys (vendor_id, id)
);

create table survey_responses (
  vendor_id uuid not null,
  id uuid not null,
  survey_id uuid not null,
  version int not null,
  order_id uuid not null,
  -- Empty for who came by the receipt.
  person_id uuid,
  at timestamptz not null,
  primary key (vendor_id, id),
  unique (vendor_id, survey_id, order_id),
  foreign key (vendor_id, survey_id, version) references survey_versions (vendor_id, survey_id, version)
);
create index survey_responses_by_time on survey_responses (vendor_id, survey_id, at);

create table survey_answers (
  vendor_id uuid not null,
  response_id uuid not null,
  question_id uuid not null,
  option_ids uuid[] not null default '{}',
  rating int check (rating between 1 and 5),
  words text not null default '',
  primary key (vendor_id, response_id, question_id),
  foreign key (vendor_id, response_id) references survey_responses (vendor_id, id),
  check (rating is not null or words <> '' or cardinality(option_ids) > 0)
);

create function guard_survey_rows() returns trigger language plpgsql as $$
begin
  raise exception 'what a survey asked and was told is fixed once written' using errcode = 'check_violation';
end $$;
create trigger guard_survey_versions before update or delete on survey_versions
  for each row execute function guard_survey_rows();
create trigger guard_survey_responses before update or delete on survey_responses
  for each row execute function guard_survey_rows();
create trigger guard_survey_answers before update or delete on survey_answers
  for each row execute function guard_survey_rows();
