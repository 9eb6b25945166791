-- Keeps the daily sums of orders, in the transaction that changes an order. Every change only adds a row: updating one sum
-- would make all who change orders of a branch wait for each other, and deadlock. A job folds the rows (daily-sums.ts).
-- Appended to the first migration by tools/generate-migration.mjs.
CREATE FUNCTION cost_of(one orders) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  -- A cash order that never came to paying cost nothing.
  SELECT CASE WHEN one.payment_status = 'due' AND one.state IN ('cancelled', 'deleted', 'rejected', 'failed') THEN 0
    ELSE one.total - one.refunded END
$$;
--> statement-breakpoint
CREATE FUNCTION sum_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_sums (branch_id, day, state, orders, spent)
  SELECT branch_id, placed_on, state, count(*), sum(cost_of(one)) FROM new_orders one GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_written AFTER INSERT ON orders
  REFERENCING NEW TABLE AS new_orders FOR EACH STATEMENT EXECUTE FUNCTION sum_new_orders();
--> statement-breakpoint
CREATE FUNCTION sum_changed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_sums (branch_id, day, state, orders, spent)
  SELECT branch_id, placed_on, state, sum(many), sum(cost) FROM (
    SELECT branch_id, placed_on, state, 1 AS many, cost_of(one) AS cost FROM new_orders one
    UNION ALL
    SELECT branch_id, placed_on, state, -1, -cost_of(one) FROM old_orders one) changed
  GROUP BY 1, 2, 3 HAVING sum(many) <> 0 OR sum(cost) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_changed AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS old_orders NEW TABLE AS new_orders FOR EACH STATEMENT EXECUTE FUNCTION sum_changed_orders();
--> statement-breakpoint
CREATE FUNCTION sum_gone_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_sums (branch_id, day, state, orders, spent)
  SELECT branch_id, placed_on, state, -count(*), -sum(cost_of(one)) FROM old_orders one GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_gone AFTER DELETE ON orders
  REFERENCING OLD TABLE AS old_orders FOR EACH STATEMENT EXECUTE FUNCTION sum_gone_orders();
