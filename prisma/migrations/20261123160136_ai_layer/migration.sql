-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "ai_monthly_micros" BIGINT;

-- CreateTable
CREATE TABLE "ai_usage" (
    "organization_id" UUID NOT NULL,
    "month" TEXT NOT NULL,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "input_tokens" BIGINT NOT NULL DEFAULT 0,
    "output_tokens" BIGINT NOT NULL DEFAULT 0,
    "cost_micros" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "ai_usage_pkey" PRIMARY KEY ("organization_id","month")
);

-- CreateTable
CREATE TABLE "ai_call" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "scan_id" UUID,
    "month" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "estimated_micros" BIGINT NOT NULL,
    "cost_micros" BIGINT,
    "input_tokens" INTEGER,
    "output_tokens" INTEGER,
    "outcome" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "ai_call_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ai_review" (
    "scan_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "system" TEXT NOT NULL,
    "user" TEXT NOT NULL,
    "pages" INTEGER[],
    "answer" TEXT,
    "outcome" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ai_review_pkey" PRIMARY KEY ("scan_id")
);

-- CreateTable
CREATE TABLE "ai_breaker" (
    "endpoint" TEXT NOT NULL,
    "faults" INTEGER NOT NULL DEFAULT 0,
    "open_until" TIMESTAMPTZ(3),

    CONSTRAINT "ai_breaker_pkey" PRIMARY KEY ("endpoint")
);

-- CreateIndex
CREATE INDEX "ai_call_organization_id_month_idx" ON "ai_call"("organization_id", "month");

-- CreateIndex
CREATE INDEX "ai_call_scan_id_idx" ON "ai_call"("scan_id");

-- AddForeignKey
ALTER TABLE "ai_usage" ADD CONSTRAINT "ai_usage_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ai_call" ADD CONSTRAINT "ai_call_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ai_call" ADD CONSTRAINT "ai_call_scan_id_fkey" FOREIGN KEY ("scan_id") REFERENCES "scan"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ai_review" ADD CONSTRAINT "ai_review_scan_id_fkey" FOREIGN KEY ("scan_id") REFERENCES "scan"("id") ON DELETE CASCADE ON UPDATE CASCADE;
