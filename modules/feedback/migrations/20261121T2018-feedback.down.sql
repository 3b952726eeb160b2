drop table survey_answers, survey_responses, survey_versions, surveys, review_aspects, rating_counts, feedbacks;
drop function guard_survey_rows();
