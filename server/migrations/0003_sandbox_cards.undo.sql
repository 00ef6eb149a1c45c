-- Undo of 0003_sandbox_cards.sql.

drop table if exists sandbox_subscriptions;
