-- CreateEnum
CREATE TYPE "Plan" AS ENUM ('free', 'pro', 'business', 'enterprise');

-- CreateEnum
CREATE TYPE "ScanStatus" AS ENUM ('queued', 'processing', 'completed', 'failed');

-- CreateEnum
CREATE TYPE "Verdict" AS ENUM ('low_risk', 'review', 'high_risk');

-- CreateEnum
CREATE TYPE "Label" AS ENUM ('genuine', 'fraud');

-- CreateTable
CREATE TABLE "organization" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "plan" "Plan" NOT NULL,
    "monthly_limit" INTEGER,
    "per_minute_limit" INTEGER,
    "suspended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "total_scans" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "organization_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app_user" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "password_hash" TEXT,
    "suspended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "app_user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_key" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "owner_id" UUID,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "scan" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "status" "ScanStatus" NOT NULL DEFAULT 'queued',
    "stage" TEXT,
    "percent" INTEGER NOT NULL DEFAULT 0,
    "pages_done" INTEGER,
    "pages_total" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "client_reference" TEXT,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "context" JSONB,
    "lang" TEXT NOT NULL DEFAULT 'he',
    "file_name" TEXT NOT NULL,
    "file_type" TEXT NOT NULL,
    "file_size" INTEGER NOT NULL,
    "file_sha256" TEXT NOT NULL,
    "failure_code" TEXT,
    "verdict" "Verdict",
    "risk_score" INTEGER,
    "document_type" TEXT,
    "issuer" TEXT,
    "channel" TEXT,
    "label" "Label",
    "labelled_at" TIMESTAMPTZ(3),
    "charged_period" DATE NOT NULL,
    "refunded_at" TIMESTAMPTZ(3),

    CONSTRAINT "scan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "scan_file" (
    "scan_id" UUID NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "scan_file_pkey" PRIMARY KEY ("scan_id")
);

-- CreateTable
CREATE TABLE "report" (
    "scan_id" UUID NOT NULL,
    "engine_version" TEXT NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "layers" TEXT[],
    "checks" JSONB NOT NULL,
    "extracted" JSONB NOT NULL,
    "forensic_analysis" JSONB NOT NULL,
    "rules" JSONB NOT NULL,

    CONSTRAINT "report_pkey" PRIMARY KEY ("scan_id")
);

-- CreateTable
CREATE TABLE "finding" (
    "scan_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "organization_id" UUID NOT NULL,
    "rule" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "severity" TEXT NOT NULL,
    "confidence" DOUBLE PRECISION NOT NULL,
    "impact" INTEGER NOT NULL,
    "message" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "evidence" TEXT,
    "page" INTEGER,
    "box" JSONB,

    CONSTRAINT "finding_pkey" PRIMARY KEY ("scan_id","position")
);

-- CreateTable
CREATE TABLE "page_image" (
    "scan_id" UUID NOT NULL,
    "page" INTEGER NOT NULL,
    "media_type" TEXT NOT NULL,
    "width_px" INTEGER NOT NULL,
    "height_px" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "page_image_pkey" PRIMARY KEY ("scan_id","page")
);

-- CreateTable
CREATE TABLE "usage_period" (
    "organization_id" UUID NOT NULL,
    "start" DATE NOT NULL,
    "used" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "usage_period_pkey" PRIMARY KEY ("organization_id","start")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "organization_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "scan_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("organization_id","key")
);

-- CreateTable
CREATE TABLE "event" (
    "sequence" BIGSERIAL NOT NULL,
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "scan_id" UUID,
    "type" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_pkey" PRIMARY KEY ("sequence")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" UUID NOT NULL,
    "organization_id" UUID,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "detail" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "worker" (
    "id" UUID NOT NULL,
    "host" TEXT NOT NULL,
    "pid" INTEGER NOT NULL,
    "slots" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "worker_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "app_user_email_key" ON "app_user"("email");

-- CreateIndex
CREATE INDEX "app_user_organization_id_idx" ON "app_user"("organization_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_hash_key" ON "api_key"("hash");

-- CreateIndex
CREATE INDEX "api_key_organization_id_idx" ON "api_key"("organization_id");

-- CreateIndex
CREATE INDEX "scan_organization_id_created_at_id_idx" ON "scan"("organization_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "scan_organization_id_status_created_at_id_idx" ON "scan"("organization_id", "status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "scan_organization_id_verdict_created_at_id_idx" ON "scan"("organization_id", "verdict", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "scan_organization_id_client_reference_created_at_id_idx" ON "scan"("organization_id", "client_reference", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "finding_organization_id_rule_idx" ON "finding"("organization_id", "rule");

-- CreateIndex
CREATE UNIQUE INDEX "idempotency_key_scan_id_key" ON "idempotency_key"("scan_id");

-- CreateIndex
CREATE UNIQUE INDEX "event_id_key" ON "event"("id");

-- CreateIndex
CREATE INDEX "event_organization_id_sequence_idx" ON "event"("organization_id", "sequence");

-- CreateIndex
CREATE INDEX "event_scan_id_sequence_idx" ON "event"("scan_id", "sequence");

-- CreateIndex
CREATE INDEX "audit_entry_organization_id_created_at_idx" ON "audit_entry"("organization_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "worker_seen_at_idx" ON "worker"("seen_at");

-- AddForeignKey
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scan" ADD CONSTRAINT "scan_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scan_file" ADD CONSTRAINT "scan_file_scan_id_fkey" FOREIGN KEY ("scan_id") REFERENCES "scan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_scan_id_fkey" FOREIGN KEY ("scan_id") REFERENCES "scan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "finding" ADD CONSTRAINT "finding_scan_id_fkey" FOREIGN KEY ("scan_id") REFERENCES "scan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_image" ADD CONSTRAINT "page_image_scan_id_fkey" FOREIGN KEY ("scan_id") REFERENCES "scan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "usage_period" ADD CONSTRAINT "usage_period_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_scan_id_fkey" FOREIGN KEY ("scan_id") REFERENCES "scan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;
