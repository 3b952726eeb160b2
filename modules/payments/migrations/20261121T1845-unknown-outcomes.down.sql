drop index unknown_outcomes;
