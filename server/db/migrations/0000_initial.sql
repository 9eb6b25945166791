CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "branch_pick_ups" (
	"branch_id" text PRIMARY KEY NOT NULL,
	"address_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"region_code" text NOT NULL,
	"label" text NOT NULL,
	"address" jsonb NOT NULL,
	"contact_name" text NOT NULL,
	"phone" text NOT NULL,
	"is_default" boolean NOT NULL,
	"search_text" text NOT NULL,
	"place_key" text,
	"used_at" timestamp (3) with time zone,
	"saved_with" text,
	"used_with" text,
	"used_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_choices" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "alert_choices_user_id_kind_way_pk" PRIMARY KEY("user_id","kind","way")
);
--> statement-breakpoint
CREATE TABLE "branch_events" (
	"event_offset" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "branch_events_event_offset_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"branch_id" text NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"reference" text NOT NULL,
	"merchant_id" text NOT NULL,
	"currency" text NOT NULL,
	"plan_id" text,
	"back" text,
	"card_id" text,
	"user_id" text,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"saved_at" timestamp (3) with time zone,
	CONSTRAINT "card_verifications_slug_unique" UNIQUE("slug"),
	CONSTRAINT "card_verifications_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chat_id" text NOT NULL,
	"sender" text NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_switches" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chats_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 501 CACHE 1),
	"merchant_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"state" text NOT NULL,
	"is_unread" boolean DEFAULT false NOT NULL,
	"ticket_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"region_code" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"other_phones" text[] DEFAULT '{}' NOT NULL,
	"address" jsonb,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"order_count" integer DEFAULT 0 NOT NULL,
	"last_order_at" timestamp (3) with time zone,
	"search_text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announced_hand_ins" (
	"driver_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"amount" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "announced_hand_ins_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "driver_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"driver_id" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hand_ins" (
	"number" bigserial PRIMARY KEY NOT NULL,
	"driver_id" text NOT NULL,
	"operator" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"currency" text NOT NULL,
	"counted" bigint NOT NULL,
	"rest" bigint NOT NULL,
	"left" bigint NOT NULL,
	"lines" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_parts" (
	"export_id" text NOT NULL,
	"run" text NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "export_parts_export_id_run_position_pk" PRIMARY KEY("export_id","run","position")
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"query" jsonb NOT NULL,
	"member_version" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"run" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"size" integer,
	"problem" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"uploaded_by" text,
	"merchant_id" text,
	"kind" text
);
--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"held_at" timestamp (3) with time zone,
	"began_at" timestamp (3) with time zone,
	"closes_business" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	"parent_hash" text
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"network" text NOT NULL,
	"shared_with" text,
	"shared_attempts" integer DEFAULT 0 NOT NULL,
	"number" integer DEFAULT 1 NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	"proven_at" timestamp (3) with time zone,
	"proof_hash" text,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "api_credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"created_by" text NOT NULL,
	"name" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"secret_hash" text NOT NULL,
	"hint" text NOT NULL,
	"former_hash" text,
	"former_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"region_code" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"place" jsonb,
	"address" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"hours" jsonb,
	"proof" text DEFAULT 'none' NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchants" (
	"id" text PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"ecommerce_status" text DEFAULT 'Setup Required' NOT NULL,
	"review_state" text DEFAULT 'unverified' NOT NULL,
	"refusal_reason" text,
	"reviewed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"purpose" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "refresh_families" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"family_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"replaced_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"password_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_branches" (
	"user_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"view_wallet" boolean NOT NULL,
	"view_wallet_balance" boolean NOT NULL,
	"withdraw_balance" boolean NOT NULL,
	"store_orders" boolean DEFAULT false NOT NULL,
	"store_menu" boolean DEFAULT false NOT NULL,
	"store_takings" boolean DEFAULT false NOT NULL,
	CONSTRAINT "user_branches_user_id_branch_id_pk" PRIMARY KEY("user_id","branch_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text,
	"name" text NOT NULL,
	"email" text,
	"type" text NOT NULL,
	"password_hash" text,
	"password_changed_at" timestamp (3) with time zone,
	"status" text DEFAULT 'active' NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"phone" text,
	"language" text DEFAULT 'en' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"two_step_secret" text,
	"two_step_since" timestamp (3) with time zone,
	"two_step_used" integer
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"region_code" text NOT NULL,
	"branch_id" text NOT NULL,
	"user_id" text NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"file_hash" text DEFAULT '' NOT NULL,
	"paid_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"headings" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"order_again" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"plan" jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"counts" jsonb NOT NULL,
	"made" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"kept" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"stopped_by" text,
	"touched_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"region_code" text NOT NULL,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_region_code_series_year_pk" PRIMARY KEY("region_code","series","year")
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"invoice_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"reference" text,
	"plan" jsonb,
	"branch_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"net" bigint NOT NULL,
	"vat" bigint NOT NULL,
	CONSTRAINT "invoice_lines_invoice_id_position_pk" PRIMARY KEY("invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "invoice_sellers" (
	"region_code" text PRIMARY KEY NOT NULL,
	"seller" jsonb NOT NULL,
	"is_demonstration" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoiced_entries" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoiced_months" (
	"region_code" text NOT NULL,
	"month" text NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoiced_months_region_code_month_pk" PRIMARY KEY("region_code","month")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"region_code" text NOT NULL,
	"merchant_id" text NOT NULL,
	"kind" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"month" text,
	"reference" text,
	"plan" jsonb,
	"line_count" integer NOT NULL,
	"currency" text NOT NULL,
	"net" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"vat_percent" integer NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"is_demonstration" boolean NOT NULL,
	"credit_of" text,
	CONSTRAINT "invoices_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "operator_acts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"operator_id" text NOT NULL,
	"operator" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject" text NOT NULL,
	"merchant_id" text,
	"reason" text,
	"amount" integer,
	"currency" text,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"operator_id" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" text PRIMARY KEY NOT NULL,
	"rights" jsonb NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_repeats" (
	"template_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"days" text[] NOT NULL,
	"goal" text NOT NULL,
	"from_time" text NOT NULL,
	"to_time" text NOT NULL,
	"user_id" text NOT NULL,
	"next_day" date,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "template_runs" (
	"template_id" text NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"order_id" text,
	"reference" text,
	"problem" text,
	"at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "template_runs_template_id_day_pk" PRIMARY KEY("template_id","day")
);
--> statement-breakpoint
CREATE TABLE "order_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"region_code" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "order_corrections" (
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"stop_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"parts" jsonb NOT NULL,
	"user_id" text,
	CONSTRAINT "order_corrections_order_id_number_pk" PRIMARY KEY("order_id","number")
);
--> statement-breakpoint
CREATE TABLE "imported_orders" (
	"merchant_id" text NOT NULL,
	"row_key" text NOT NULL,
	"content_key" text NOT NULL,
	"order_id" text NOT NULL,
	"import_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "imported_orders_merchant_id_row_key_pk" PRIMARY KEY("merchant_id","row_key")
);
--> statement-breakpoint
CREATE TABLE "address_checks" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"stop_id" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"answer" jsonb,
	"answered_at" timestamp (3) with time zone,
	"expired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "waiting_questions" (
	"stop_id" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stop_proofs" (
	"stop_id" text PRIMARY KEY NOT NULL,
	"asked" text NOT NULL,
	"code" text,
	"file_id" text,
	"name" text,
	"proven_by" text
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"branch_id" text NOT NULL,
	"input_hash" text NOT NULL,
	"distance_meters" integer NOT NULL,
	"duration_seconds" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"currency" text NOT NULL,
	"route" jsonb NOT NULL,
	"package_id" text,
	"package_units" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"stop_id" text,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"file_id" text,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"refund" bigint,
	"declined" text,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "order_reschedules" (
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"user_id" text,
	CONSTRAINT "order_reschedules_order_id_number_pk" PRIMARY KEY("order_id","number")
);
--> statement-breakpoint
CREATE TABLE "second_trips" (
	"order_id" text PRIMARY KEY NOT NULL,
	"stop_id" text NOT NULL,
	"kind" text NOT NULL,
	"sender" jsonb NOT NULL,
	"is_away" boolean NOT NULL,
	"driver_id" text
);
--> statement-breakpoint
CREATE TABLE "daily_sums" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "daily_sums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"branch_id" text NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"orders" integer NOT NULL,
	"spent" bigint NOT NULL,
	"folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drivers" (
	"id" text PRIMARY KEY NOT NULL,
	"region_code" text NOT NULL,
	"name_ar" text,
	"vehicle" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"heading" double precision,
	"is_person" boolean DEFAULT false NOT NULL,
	"on_duty_since" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"state" text NOT NULL,
	"offered_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"decline_reason" text
);
--> statement-breakpoint
CREATE TABLE "order_details" (
	"order_id" text PRIMARY KEY NOT NULL,
	"pick_up" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"distance_meters" integer NOT NULL,
	"duration_seconds" integer NOT NULL,
	"route" jsonb NOT NULL,
	"card_last4" text,
	"charge_key" text,
	"cancellation_reason" text
);
--> statement-breakpoint
CREATE TABLE "order_stops" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"tracking_slug" text NOT NULL,
	"state" text NOT NULL,
	"address" jsonb NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_phone" text NOT NULL,
	"note" text NOT NULL,
	"size" text NOT NULL,
	"cash_to_collect" bigint NOT NULL,
	"driver_id" text,
	"ride_seconds" integer NOT NULL,
	"eta" timestamp (3) with time zone,
	"handed_to" text,
	"failure_reason" text,
	"failure_note" text,
	"wallet_refund" bigint,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"merchant_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"region_code" text NOT NULL,
	"state" text NOT NULL,
	"scheduled_at" timestamp (3) with time zone,
	"scheduled_until" timestamp (3) with time zone,
	"scheduled_goal" text,
	"dispatch_at" timestamp (3) with time zone,
	"search_until" timestamp (3) with time zone,
	"trip_kind" text,
	"decide_until" timestamp (3) with time zone,
	"held_since" timestamp (3) with time zone,
	"held_back_at" timestamp (3) with time zone,
	"held_asked_at" timestamp (3) with time zone,
	"recipient_name" text NOT NULL,
	"recipient_phone" text NOT NULL,
	"from_area" text NOT NULL,
	"from_area_id" text,
	"to_area" text NOT NULL,
	"to_area_id" text,
	"stop_count" integer NOT NULL,
	"sizes" text[] NOT NULL,
	"driver_id" text,
	"driver_name" text,
	"driver_name_ar" text,
	"payment_method" text NOT NULL,
	"payment_status" text NOT NULL,
	"currency" text NOT NULL,
	"total" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"cash_to_collect" bigint NOT NULL,
	"eta" timestamp (3) with time zone,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"placed_on" date NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stop_history" (
	"stop_id" text NOT NULL,
	"step" integer NOT NULL,
	"state" text NOT NULL,
	"driver_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stop_history_stop_id_step_pk" PRIMARY KEY("stop_id","step")
);
--> statement-breakpoint
CREATE TABLE "package_charges" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"reference" text NOT NULL,
	"subscription_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"number" integer NOT NULL,
	"amount" bigint NOT NULL,
	"credit" bigint,
	"currency" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "package_charges_slug_unique" UNIQUE("slug"),
	CONSTRAINT "package_charges_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "package_uses" (
	"order_id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"units" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_trials" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"region_code" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"kind" text DEFAULT 'deliveries' NOT NULL,
	"currency" text NOT NULL,
	"time_zone" text NOT NULL,
	"plan_id" text NOT NULL,
	"next_plan_id" text,
	"state" text NOT NULL,
	"quota" integer NOT NULL,
	"left" integer NOT NULL,
	"card_id" text NOT NULL,
	"user_id" text NOT NULL,
	"ends_then" boolean DEFAULT false NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"is_tried" boolean NOT NULL,
	"periods" integer DEFAULT 0 NOT NULL,
	"anchor_at" timestamp (3) with time zone NOT NULL,
	"since_anchor" integer DEFAULT 0 NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"declined" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "subscriptions_left" CHECK ("subscriptions"."left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "card_refunds" (
	"charge_key" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"refusals" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"token" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expiry_month" integer NOT NULL,
	"expiry_year" integer NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_charges" (
	"key" text PRIMARY KEY NOT NULL,
	"charge_id" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"refund_id" text,
	"refund_asked_at" timestamp (3) with time zone,
	"refunds_refused" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"charge_id" text,
	"page_url" text,
	"card_id" text,
	"outcome" text NOT NULL,
	"is_untouched" boolean DEFAULT false NOT NULL,
	"returned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"check_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"key" text PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_checkouts" (
	"charge_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"outcome" text,
	"taken" bigint,
	"decided_at" timestamp (3) with time zone,
	"webhooks" integer DEFAULT 0 NOT NULL,
	"webhook_at" timestamp (3) with time zone,
	"forged" boolean DEFAULT false NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"is_verification" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_checkouts_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "pos_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"pos_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"branch_id" text,
	"number" text,
	"due" integer,
	"currency" text,
	"taken_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone,
	"wanted_by_id" text,
	"delivery_id" text,
	"told_stage" text,
	"seen_state" text,
	"turn" integer DEFAULT 0 NOT NULL,
	"silences" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pos_looks" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"seen_to" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pos_branches" (
	"branch_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"pos_id" text,
	"delivers_since" timestamp (3) with time zone,
	"delivers_by_id" text
);
--> statement-breakpoint
CREATE TABLE "pos_connections" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"keys" text,
	"keys_end_at" timestamp (3) with time zone,
	"restaurant" text,
	"currency" text,
	"is_tax_inclusive" boolean,
	"connected_at" timestamp (3) with time zone NOT NULL,
	"connected_by_id" text,
	"connected_by" text NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"check_at" timestamp (3) with time zone,
	"held_until" timestamp (3) with time zone,
	"leads" text DEFAULT 'board' NOT NULL,
	"silent_since" timestamp (3) with time zone,
	"is_testing" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pos_menu_links" (
	"merchant_id" text NOT NULL,
	"pos_id" text NOT NULL,
	"local_id" text NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pos_menu_links_merchant_id_pos_id_pk" PRIMARY KEY("merchant_id","pos_id")
);
--> statement-breakpoint
CREATE TABLE "pos_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"pos_id" text,
	"number" text,
	"failure" text,
	"reason" text,
	"turn" integer DEFAULT 0 NOT NULL,
	"silences" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pos_states" (
	"hash" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"code_hash" text,
	"held_until" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pos_syncs" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"hidden" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_pos_grants" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"standing" text NOT NULL,
	"menu" text NOT NULL,
	"generation" integer NOT NULL,
	"currency" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_pos_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_pos_orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"merchant_id" text NOT NULL,
	"reference" text NOT NULL,
	"body" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"is_taken" boolean DEFAULT false NOT NULL,
	"driver_stage" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quick_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"reference" text NOT NULL,
	"phone" text NOT NULL,
	"region_code" text NOT NULL,
	"state" text NOT NULL,
	"payment_method" text NOT NULL,
	"input" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"currency" text NOT NULL,
	"distance_meters" integer NOT NULL,
	"duration_seconds" integer NOT NULL,
	"route" jsonb NOT NULL,
	"voucher_code" text,
	"tracking_slug" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"network" text NOT NULL,
	"told_at" timestamp (3) with time zone,
	"recipient_told_at" timestamp (3) with time zone,
	"recipient_waits_until" timestamp (3) with time zone,
	"telling_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"asks" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"region_code" text NOT NULL,
	"business_type" text NOT NULL,
	"registration_number" text NOT NULL,
	"website" text,
	"shop_address" text,
	"phone" text NOT NULL,
	"referrer" text,
	"registered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_order_history" (
	"order_id" text NOT NULL,
	"step" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "store_order_history_order_id_step_pk" PRIMARY KEY("order_id","step")
);
--> statement-breakpoint
CREATE TABLE "store_order_items" (
	"order_id" text NOT NULL,
	"place" integer NOT NULL,
	"item_id" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"price" bigint NOT NULL,
	"count" integer NOT NULL,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "store_order_items_order_id_place_pk" PRIMARY KEY("order_id","place")
);
--> statement-breakpoint
CREATE TABLE "store_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "store_orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"slug" text NOT NULL,
	"merchant_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"state" text NOT NULL,
	"handover" text NOT NULL,
	"customer_name" text NOT NULL,
	"phone" text NOT NULL,
	"note" text NOT NULL,
	"pieces" integer NOT NULL,
	"fee" bigint NOT NULL,
	"total" bigint NOT NULL,
	"currency" text NOT NULL,
	"payment" text DEFAULT 'cash' NOT NULL,
	"pay_by" timestamp (3) with time zone,
	"payment_id" text,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"refunded_at" timestamp (3) with time zone,
	"is_charge_returned" boolean DEFAULT false NOT NULL,
	"reason" text,
	"cancel_asked_at" timestamp (3) with time zone,
	"cancel_declined_at" timestamp (3) with time zone,
	"deliver_to" jsonb,
	"delivery_id" text,
	"delivery_reference" text,
	"delivery_state" text,
	"tracking_slug" text,
	"is_test" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "store_orders_delivery_id_unique" UNIQUE("delivery_id")
);
--> statement-breakpoint
CREATE TABLE "store_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"place" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_choice_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"min" integer NOT NULL,
	"max" integer NOT NULL,
	"place" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_choices" (
	"id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"price" bigint NOT NULL,
	"is_available" boolean NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "store_choices_price" CHECK ("store_choices"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "store_former_addresses" (
	"subdomain" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"left_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_item_groups" (
	"item_id" text NOT NULL,
	"group_id" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "store_item_groups_item_id_group_id_pk" PRIMARY KEY("item_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "store_items" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"price" bigint NOT NULL,
	"sale_price" bigint,
	"currency" text NOT NULL,
	"place" integer NOT NULL,
	"availability" text DEFAULT 'on' NOT NULL,
	"off_until" timestamp (3) with time zone,
	"stock" integer,
	"picture_id" text,
	CONSTRAINT "store_items_stock" CHECK ("store_items"."stock" >= 0),
	CONSTRAINT "store_items_sale_price" CHECK ("store_items"."sale_price" > 0 and "store_items"."sale_price" < "store_items"."price")
);
--> statement-breakpoint
CREATE TABLE "store_paces" (
	"branch_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"extra" integer,
	"until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "store_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"subdomain" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"fulfilment" text NOT NULL,
	"delivery_fee" bigint,
	"delivery_minimum" bigint,
	"delivery_radius" integer,
	"colour" text NOT NULL,
	"logo_id" text,
	"region_code" text NOT NULL,
	"branch_id" text NOT NULL,
	"branch_ids" text[] DEFAULT '{}' NOT NULL,
	"payments" text[] DEFAULT '{"cash","card"}' NOT NULL,
	"accept_after" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stores_subdomain_unique" UNIQUE("subdomain")
);
--> statement-breakpoint
CREATE TABLE "ticket_files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ticket_messages_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" text NOT NULL,
	"sender" text NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tickets_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"merchant_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"subject" text NOT NULL,
	"category" text NOT NULL,
	"order_id" text,
	"order_reference" text,
	"state" text NOT NULL,
	"is_unread" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auto_top_ups" (
	"merchant_id" text NOT NULL,
	"currency" text NOT NULL,
	"is_on" boolean NOT NULL,
	"threshold" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"monthly_cap" bigint NOT NULL,
	"card_id" text,
	"user_id" text NOT NULL,
	"version" integer NOT NULL,
	"open_id" text,
	"declined" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"stopped" text,
	CONSTRAINT "auto_top_ups_merchant_id_currency_pk" PRIMARY KEY("merchant_id","currency")
);
--> statement-breakpoint
CREATE TABLE "top_ups" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"reference" text NOT NULL,
	"merchant_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"credited_at" timestamp (3) with time zone,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"card_id" text,
	CONSTRAINT "top_ups_slug_unique" UNIQUE("slug"),
	CONSTRAINT "top_ups_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "tour_progress" (
	"user_id" text NOT NULL,
	"tour" text NOT NULL,
	"version" integer NOT NULL,
	"step" text NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tour_progress_user_id_tour_pk" PRIMARY KEY("user_id","tour")
);
--> statement-breakpoint
CREATE TABLE "voucher_uses" (
	"code" text NOT NULL,
	"currency" text NOT NULL,
	"subject_id" text NOT NULL,
	"holder" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "voucher_uses_code_currency_subject_id_pk" PRIMARY KEY("code","currency","subject_id")
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"cap" bigint,
	"currency" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"business_types" jsonb,
	"legal_statuses" jsonb,
	"payment_methods" jsonb,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"max_uses" integer,
	"max_uses_each" integer,
	CONSTRAINT "vouchers_code_currency_pk" PRIMARY KEY("code","currency")
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"merchant_id" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"balance" bigint,
	"overdraft" bigint DEFAULT 0 NOT NULL,
	"movements" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "ledger_accounts_floor" CHECK ("ledger_accounts"."balance" is null or "ledger_accounts"."balance" >= -"ledger_accounts"."overdraft")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"reference" text,
	"branch_id" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"entry_id" text NOT NULL,
	"account_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"number" integer,
	"balance" bigint,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"reference" text,
	"branch_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_postings_entry_id_account_id_pk" PRIMARY KEY("entry_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"webhook_id" text NOT NULL,
	"type" text NOT NULL,
	"order_id" text,
	"data" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"given_up_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone,
	"status" integer,
	"duration" integer,
	"error" text,
	"answer" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"secret" text NOT NULL,
	"hint" text NOT NULL,
	"former_secrets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"is_given_up" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wire_transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"reference" text NOT NULL,
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"amount" bigint,
	"file_id" text,
	"sent_at" timestamp (3) with time zone,
	"due_day" text,
	"depends_on_moon" boolean,
	"arrived" bigint,
	"refusal" text,
	"accepted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "wire_transfers_slug_unique" UNIQUE("slug"),
	CONSTRAINT "wire_transfers_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"currency" text NOT NULL,
	"country" text NOT NULL,
	"bank_name" text NOT NULL,
	"sealed_iban" text NOT NULL,
	"ending" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"merchant_id" text NOT NULL,
	"bank_account_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"refusal" text,
	CONSTRAINT "withdrawals_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"merchant_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"order_id" text NOT NULL,
	"answer" text,
	"amount" bigint,
	"currency" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_merchant_id_key_pk" PRIMARY KEY("merchant_id","key")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"payload" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"run" text,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_sends" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"send_id" text NOT NULL,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"is_new" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_id" text,
	"actor" text,
	"subject_id" text,
	"subject" text,
	"agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_choices" ADD CONSTRAINT "alert_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announced_hand_ins" ADD CONSTRAINT "announced_hand_ins_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_tokens" ADD CONSTRAINT "driver_tokens_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD CONSTRAINT "hand_ins_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_credentials" ADD CONSTRAINT "api_credentials_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_credentials" ADD CONSTRAINT "api_credentials_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_families" ADD CONSTRAINT "refresh_families_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_family_id_refresh_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."refresh_families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_branches" ADD CONSTRAINT "user_branches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_branches" ADD CONSTRAINT "user_branches_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoiced_entries" ADD CONSTRAINT "invoiced_entries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credit_of_invoices_id_fk" FOREIGN KEY ("credit_of") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_tokens" ADD CONSTRAINT "operator_tokens_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_repeats" ADD CONSTRAINT "template_repeats_template_id_order_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."order_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_runs" ADD CONSTRAINT "template_runs_template_id_order_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."order_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_corrections" ADD CONSTRAINT "order_corrections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_corrections" ADD CONSTRAINT "order_corrections_stop_id_order_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."order_stops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_checks" ADD CONSTRAINT "address_checks_stop_id_order_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."order_stops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_questions" ADD CONSTRAINT "waiting_questions_stop_id_order_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."order_stops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_proofs" ADD CONSTRAINT "stop_proofs_stop_id_order_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."order_stops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_proofs" ADD CONSTRAINT "stop_proofs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_reports" ADD CONSTRAINT "delivery_reports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_reports" ADD CONSTRAINT "delivery_reports_stop_id_order_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."order_stops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_reports" ADD CONSTRAINT "delivery_reports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reschedules" ADD CONSTRAINT "order_reschedules_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_trips" ADD CONSTRAINT "second_trips_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_trips" ADD CONSTRAINT "second_trips_stop_id_order_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."order_stops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_trips" ADD CONSTRAINT "second_trips_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_details" ADD CONSTRAINT "order_details_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_stops" ADD CONSTRAINT "order_stops_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_stops" ADD CONSTRAINT "order_stops_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_history" ADD CONSTRAINT "stop_history_stop_id_order_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."order_stops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_history" ADD CONSTRAINT "stop_history_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_charges" ADD CONSTRAINT "package_charges_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_uses" ADD CONSTRAINT "package_uses_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_branches" ADD CONSTRAINT "pos_branches_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_connections" ADD CONSTRAINT "pos_connections_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_order_history" ADD CONSTRAINT "store_order_history_order_id_store_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."store_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_order_items" ADD CONSTRAINT "store_order_items_order_id_store_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."store_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_merchant_id_stores_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."stores"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_categories" ADD CONSTRAINT "store_categories_merchant_id_stores_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."stores"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_choice_groups" ADD CONSTRAINT "store_choice_groups_merchant_id_stores_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."stores"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_choices" ADD CONSTRAINT "store_choices_group_id_store_choice_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."store_choice_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_former_addresses" ADD CONSTRAINT "store_former_addresses_merchant_id_stores_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."stores"("merchant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_item_groups" ADD CONSTRAINT "store_item_groups_item_id_store_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."store_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_item_groups" ADD CONSTRAINT "store_item_groups_group_id_store_choice_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."store_choice_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_items" ADD CONSTRAINT "store_items_category_id_store_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."store_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_items" ADD CONSTRAINT "store_items_picture_id_store_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."store_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_paces" ADD CONSTRAINT "store_paces_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_pictures" ADD CONSTRAINT "store_pictures_id_files_id_fk" FOREIGN KEY ("id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_logo_id_store_pictures_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."store_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_message_id_ticket_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_progress" ADD CONSTRAINT "tour_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_code_currency_vouchers_code_currency_fk" FOREIGN KEY ("code","currency") REFERENCES "public"."vouchers"("code","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wire_transfers" ADD CONSTRAINT "wire_transfers_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_bank_account_id_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_addresses_by_use" ON "saved_addresses" USING btree ("merchant_id","region_code",coalesce("used_at", timestamptz 'epoch'),"id") WHERE "saved_addresses"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "saved_addresses_by_count" ON "saved_addresses" USING btree ("merchant_id","region_code","used_count","id") WHERE "saved_addresses"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "saved_addresses_by_name" ON "saved_addresses" USING btree ("merchant_id","region_code",lower("label"),"id") WHERE "saved_addresses"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "saved_addresses_unused" ON "saved_addresses" USING btree ("merchant_id","region_code",coalesce("used_at", timestamptz 'epoch'),"id") WHERE "saved_addresses"."removed_at" is null and "saved_addresses"."used_count" = 0;--> statement-breakpoint
CREATE INDEX "saved_addresses_by_phone" ON "saved_addresses" USING btree ("merchant_id","region_code","phone");--> statement-breakpoint
CREATE INDEX "saved_addresses_by_words" ON "saved_addresses" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "saved_addresses_place" ON "saved_addresses" USING btree ("merchant_id","region_code","place_key","phone") WHERE "saved_addresses"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "alert_choices_by_kind" ON "alert_choices" USING btree ("kind","way");--> statement-breakpoint
CREATE INDEX "branch_events_by_branch" ON "branch_events" USING btree ("branch_id","event_offset");--> statement-breakpoint
CREATE INDEX "branch_events_by_kind" ON "branch_events" USING btree ("branch_id","kind","event_offset");--> statement-breakpoint
CREATE INDEX "branch_events_by_time" ON "branch_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "card_verifications_by_merchant" ON "card_verifications" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_messages_by_chat" ON "chat_messages" USING btree ("chat_id","number");--> statement-breakpoint
CREATE INDEX "chats_by_branch" ON "chats" USING btree ("branch_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_chat_a_branch" ON "chats" USING btree ("branch_id") WHERE "chats"."state" in ('waiting', 'answered');--> statement-breakpoint
CREATE INDEX "customers_by_latest" ON "customers" USING btree ("merchant_id","region_code",coalesce("last_order_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "customers_blocked" ON "customers" USING btree ("merchant_id","region_code",coalesce("last_order_at", "created_at"),"id") WHERE "customers"."is_blocked";--> statement-breakpoint
CREATE INDEX "customers_by_words" ON "customers" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "customers_other_phones" ON "customers" USING gin ("other_phones");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_phone" ON "customers" USING btree ("merchant_id","region_code","phone");--> statement-breakpoint
CREATE INDEX "driver_tokens_by_expiry" ON "driver_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "hand_ins_by_driver" ON "hand_ins" USING btree ("driver_id","number" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "exports_active" ON "exports" USING btree ("user_id") WHERE "exports"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "exports_by_age" ON "exports" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "files_by_merchant" ON "files" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "files_by_upload" ON "files" USING btree ("uploaded_at");--> statement-breakpoint
CREATE INDEX "account_deletions_by_end" ON "account_deletions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "guest_tokens_by_expiry" ON "guest_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "phone_codes_by_phone" ON "phone_codes" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "phone_codes_by_expiry" ON "phone_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "api_credentials_by_merchant" ON "api_credentials" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "branches_by_merchant" ON "branches" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "password_links_by_user" ON "password_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_links_by_expiry" ON "password_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_families_by_expiry" ON "refresh_families" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_families_by_user" ON "refresh_families" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_by_family" ON "refresh_tokens" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_by_expiry" ON "sign_in_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "imports_of_person" ON "imports" USING btree ("merchant_id","user_id","kind");--> statement-breakpoint
CREATE INDEX "imports_touched" ON "imports" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "invoice_lines_by_subject" ON "invoice_lines" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "invoice_lines_by_reference" ON "invoice_lines" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "invoices_by_merchant" ON "invoices" USING btree ("merchant_id","region_code","issued_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_by_credited" ON "invoices" USING btree ("credit_of");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_acts_by_key" ON "operator_acts" USING btree ("operator_id","key");--> statement-breakpoint
CREATE INDEX "operator_tokens_by_expiry" ON "operator_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "template_repeats_due" ON "template_repeats" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "order_templates_by_merchant" ON "order_templates" USING btree ("merchant_id","branch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_templates_name" ON "order_templates" USING btree ("branch_id","name_key") WHERE "order_templates"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "imported_orders_by_content" ON "imported_orders" USING btree ("merchant_id","content_key");--> statement-breakpoint
CREATE INDEX "imported_orders_by_age" ON "imported_orders" USING btree ("at");--> statement-breakpoint
CREATE INDEX "address_checks_by_stop" ON "address_checks" USING btree ("stop_id");--> statement-breakpoint
CREATE INDEX "address_checks_by_expiry" ON "address_checks" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "waiting_questions_by_time" ON "waiting_questions" USING btree ("send_at");--> statement-breakpoint
CREATE INDEX "quotes_by_expiry" ON "quotes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "delivery_reports_by_order" ON "delivery_reports" USING btree ("order_id","reported_at");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_reports_one_open" ON "delivery_reports" USING btree ("order_id") WHERE "delivery_reports"."state" in ('reported', 'in-review');--> statement-breakpoint
CREATE INDEX "delivery_reports_to_answer" ON "delivery_reports" USING btree ("reported_at") WHERE "delivery_reports"."state" in ('reported', 'in-review');--> statement-breakpoint
CREATE INDEX "second_trips_by_stop" ON "second_trips" USING btree ("stop_id");--> statement-breakpoint
CREATE INDEX "second_trips_by_sender" ON "second_trips" USING btree (("sender"->'contact'->>'phone'));--> statement-breakpoint
CREATE INDEX "daily_sums_by_branch" ON "daily_sums" USING btree ("branch_id","day","state");--> statement-breakpoint
CREATE INDEX "daily_sums_to_fold" ON "daily_sums" USING btree ("branch_id","day","state") WHERE not "daily_sums"."folded";--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_driver" ON "offers" USING btree ("order_id") WHERE "offers"."state" in ('open', 'accepted');--> statement-breakpoint
CREATE INDEX "offers_by_driver" ON "offers" USING btree ("driver_id","offered_at");--> statement-breakpoint
CREATE INDEX "order_details_by_sender" ON "order_details" USING btree (("pick_up"->'contact'->>'phone'));--> statement-breakpoint
CREATE UNIQUE INDEX "order_stops_place" ON "order_stops" USING btree ("order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "order_stops_tracking_slug" ON "order_stops" USING btree ("tracking_slug");--> statement-breakpoint
CREATE INDEX "order_stops_by_phone" ON "order_stops" USING btree ("recipient_phone");--> statement-breakpoint
CREATE INDEX "order_stops_by_driver" ON "order_stops" USING btree ("driver_id","updated_at" DESC NULLS LAST) WHERE "order_stops"."driver_id" is not null;--> statement-breakpoint
CREATE INDEX "order_stops_asked" ON "order_stops" USING btree ("updated_at") WHERE "order_stops"."state" like 'location inquiry %';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_reference" ON "orders" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "orders_by_branch" ON "orders" USING btree ("branch_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("branch_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "state" in ('created', 'unassigned', 'dispatched', 'not dispatched', 'dispatch failure', 'assigned', 'acknowledge', 'accepted', 'declined', 'in progress', 'arrived', 'picked up', 'delivered', 'location inquiry acquiring', 'location inquiry acquired', 'location inquiry expired');--> statement-breakpoint
CREATE INDEX "orders_by_amount" ON "orders" USING btree ("branch_id","total" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("branch_id",(array_position(array['created', 'not dispatched', 'location inquiry acquiring', 'location inquiry expired', 'location inquiry acquired', 'dispatch failure', 'declined', 'unassigned', 'dispatched', 'assigned', 'acknowledge', 'accepted', 'in progress', 'arrived', 'picked up', 'delivered', 'successful', 'failed', 'cancelled', 'deleted', 'rejected']::text[], "state")) desc nulls first,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_to_dispatch" ON "orders" USING btree ("updated_at") WHERE "state" in ('created', 'unassigned', 'dispatched', 'not dispatched', 'dispatch failure', 'assigned', 'acknowledge', 'accepted', 'declined', 'in progress', 'arrived', 'picked up', 'delivered', 'location inquiry acquiring', 'location inquiry acquired', 'location inquiry expired');--> statement-breakpoint
CREATE INDEX "orders_by_words" ON "orders" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "orders_to_decide" ON "orders" USING btree ("branch_id","decide_until") WHERE "orders"."decide_until" is not null;--> statement-breakpoint
CREATE INDEX "orders_paid_to_drivers" ON "orders" USING btree ("driver_id") WHERE "orders"."payment_method" = 'cash' and "orders"."driver_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("driver_id") WHERE "orders"."held_since" is not null;--> statement-breakpoint
CREATE INDEX "orders_searched" ON "orders" USING btree ("search_until") WHERE "orders"."search_until" is not null;--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("branch_id","scheduled_at","id") WHERE "dispatch_at" > "updated_at";--> statement-breakpoint
CREATE INDEX "orders_scheduled" ON "orders" USING btree ("branch_id","scheduled_at") WHERE "orders"."scheduled_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "package_charges_one_each" ON "package_charges" USING btree ("subscription_id","number") WHERE "package_charges"."credit" is null;--> statement-breakpoint
CREATE INDEX "package_charges_by_subscription" ON "package_charges" USING btree ("subscription_id","number");--> statement-breakpoint
CREATE INDEX "store_trials_due" ON "store_trials" USING btree ("due_at") WHERE "store_trials"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_at_a_time" ON "subscriptions" USING btree ("merchant_id","currency","kind") WHERE "subscriptions"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("due_at") WHERE "subscriptions"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "cards_by_merchant" ON "cards" USING btree ("merchant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_one_default" ON "cards" USING btree ("merchant_id") WHERE "cards"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_charge" ON "payments" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "payments_by_subject" ON "payments" USING btree ("subject_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_to_check" ON "payments" USING btree ("check_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pos_deliveries_once" ON "pos_deliveries" USING btree ("merchant_id","pos_id");--> statement-breakpoint
CREATE INDEX "pos_deliveries_due" ON "pos_deliveries" USING btree ("next_at") WHERE "pos_deliveries"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "pos_deliveries_followed" ON "pos_deliveries" USING btree ("delivery_id") WHERE "pos_deliveries"."state" in ('requested', 'needs-you');--> statement-breakpoint
CREATE INDEX "pos_deliveries_by_age" ON "pos_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pos_looks_due" ON "pos_looks" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "pos_connections_due" ON "pos_connections" USING btree ("check_at");--> statement-breakpoint
CREATE INDEX "pos_orders_due" ON "pos_orders" USING btree ("next_at") WHERE "pos_orders"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "pos_orders_by_pos_id" ON "pos_orders" USING btree ("pos_id");--> statement-breakpoint
CREATE INDEX "pos_states_by_end" ON "pos_states" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sandbox_pos_orders_by_reference" ON "sandbox_pos_orders" USING btree ("merchant_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "quick_orders_slug" ON "quick_orders" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "quick_orders_by_phone" ON "quick_orders" USING btree ("phone","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quick_orders_open" ON "quick_orders" USING btree ("state","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "store_orders_slug" ON "store_orders" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "store_orders_by_branch" ON "store_orders" USING btree ("branch_id","number");--> statement-breakpoint
CREATE INDEX "store_orders_unpaid" ON "store_orders" USING btree ("pay_by") WHERE "store_orders"."state" = 'unpaid';--> statement-breakpoint
CREATE INDEX "store_orders_by_phone" ON "store_orders" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "store_categories_by_store" ON "store_categories" USING btree ("merchant_id","place");--> statement-breakpoint
CREATE INDEX "store_choice_groups_by_store" ON "store_choice_groups" USING btree ("merchant_id","place");--> statement-breakpoint
CREATE INDEX "store_choices_by_group" ON "store_choices" USING btree ("group_id","place");--> statement-breakpoint
CREATE INDEX "store_former_addresses_by_store" ON "store_former_addresses" USING btree ("merchant_id","left_at");--> statement-breakpoint
CREATE INDEX "store_item_groups_by_group" ON "store_item_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "store_items_by_category" ON "store_items" USING btree ("category_id","place");--> statement-breakpoint
CREATE INDEX "store_items_by_picture" ON "store_items" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "ticket_files_by_message" ON "ticket_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "ticket_messages_by_ticket" ON "ticket_messages" USING btree ("ticket_id","number");--> statement-breakpoint
CREATE INDEX "tickets_by_branch" ON "tickets" USING btree ("branch_id","number");--> statement-breakpoint
CREATE INDEX "tickets_by_words" ON "tickets" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "top_ups_by_merchant" ON "top_ups" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE INDEX "voucher_uses_by_holder" ON "voucher_uses" USING btree ("code","currency","holder");--> statement-breakpoint
CREATE INDEX "voucher_uses_by_subject" ON "voucher_uses" USING btree ("subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_one_each" ON "ledger_accounts" USING btree ("kind","merchant_id","currency");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_subject" ON "ledger_entries" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_branch" ON "ledger_entries" USING btree ("branch_id","at");--> statement-breakpoint
CREATE INDEX "ledger_entries_refunds" ON "ledger_entries" USING btree ("at") WHERE "ledger_entries"."kind" = 'refund';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_handed_in_once" ON "ledger_entries" USING btree ("subject_id") WHERE "ledger_entries"."kind" = 'hand-in';--> statement-breakpoint
CREATE INDEX "ledger_postings_by_account" ON "ledger_postings" USING btree ("account_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_postings_by_number" ON "ledger_postings" USING btree ("account_id","number");--> statement-breakpoint
CREATE INDEX "webhook_messages_due" ON "webhook_messages" USING btree ("next_at") WHERE "webhook_messages"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_messages_on_the_way" ON "webhook_messages" USING btree ("leased_until") WHERE "webhook_messages"."leased_until" is not null;--> statement-breakpoint
CREATE INDEX "webhook_messages_of_webhook" ON "webhook_messages" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_messages_by_state" ON "webhook_messages" USING btree ("webhook_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_messages_of_order" ON "webhook_messages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "webhook_messages_by_time" ON "webhook_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_of_merchant" ON "webhooks" USING btree ("merchant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wire_transfers_one_open" ON "wire_transfers" USING btree ("merchant_id","user_id","currency") WHERE "wire_transfers"."state" = 'created';--> statement-breakpoint
CREATE INDEX "wire_transfers_by_merchant" ON "wire_transfers" USING btree ("merchant_id","currency","sent_at","id");--> statement-breakpoint
CREATE INDEX "wire_transfers_in_review" ON "wire_transfers" USING btree ("sent_at") WHERE "wire_transfers"."state" in ('pending', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_one_in_use" ON "bank_accounts" USING btree ("merchant_id","currency") WHERE "bank_accounts"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "withdrawals_by_merchant" ON "withdrawals" USING btree ("merchant_id","currency","requested_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_pending" ON "withdrawals" USING btree ("requested_at") WHERE "withdrawals"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at") WHERE "jobs"."state" <> 'dead';--> statement-breakpoint
CREATE INDEX "message_sends_by_sender" ON "message_sends" USING btree ("sender","at");--> statement-breakpoint
CREATE INDEX "message_sends_by_recipient" ON "message_sends" USING btree ("sender","recipient");--> statement-breakpoint
CREATE INDEX "message_sends_by_send" ON "message_sends" USING btree ("send_id");--> statement-breakpoint
CREATE INDEX "message_sends_by_time" ON "message_sends" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_events_by_merchant" ON "audit_events" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "rate_limits_by_end" ON "rate_limits" USING btree ("ends_at");
--> statement-breakpoint
-- Tells every instance whose rights have changed, by ids alone, in the transaction that changes them: nothing can forget
-- to, and what is rolled back is not told. Appended to the first migration by tools/generate-migration.mjs.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mersal_rights', 'session ' || OLD.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_ended AFTER UPDATE OF revoked_at ON refresh_families
  FOR EACH ROW WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at)
  EXECUTE FUNCTION tell_session_ended();
--> statement-breakpoint
CREATE FUNCTION tell_workplace_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mersal_rights', 'user ' || OLD.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER workplace_changed AFTER UPDATE OR DELETE ON user_branches
  FOR EACH ROW EXECUTE FUNCTION tell_workplace_changed();
--> statement-breakpoint
CREATE FUNCTION tell_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mersal_rights', 'user ' || OLD.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_changed AFTER UPDATE OF status, type ON users
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.type IS DISTINCT FROM NEW.type)
  EXECUTE FUNCTION tell_user_changed();
--> statement-breakpoint
CREATE FUNCTION tell_branch_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mersal_rights', 'branch ' || OLD.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER branch_changed AFTER UPDATE OR DELETE ON branches
  FOR EACH ROW EXECUTE FUNCTION tell_branch_changed();

--> statement-breakpoint
-- Tells every instance that a branch's log has grown, and to which offset, in the transaction that writes the event: it is
-- told at the commit, and never if that fails. Appended to the first migration by tools/generate-migration.mjs.
CREATE FUNCTION tell_event_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mersal_events', NEW.branch_id || ' ' || NEW.event_offset);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_written AFTER INSERT ON branch_events
  FOR EACH ROW EXECUTE FUNCTION tell_event_written();

--> statement-breakpoint
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

--> statement-breakpoint
-- The log of the desk is only ever added to: somebody who can write to the database through the server cannot change or
-- delete what stands there. Appended to the first migration by tools/generate-migration.mjs.
CREATE FUNCTION refuse_operator_act_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The log of the desk cannot be changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER operator_acts_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_acts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_operator_act_change();
