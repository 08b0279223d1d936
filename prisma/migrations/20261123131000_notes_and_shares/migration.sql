-- CreateEnum
CREATE TYPE "FindingJudgementValue" AS ENUM ('right', 'wrong', 'unsure');

-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "ai_consent" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "saved_view" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "search" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "finding_judgement" (
    "scan_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "value" "FindingJudgementValue" NOT NULL,
    "note" TEXT,
    "actor" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "finding_judgement_pkey" PRIMARY KEY ("scan_id","position")
);

-- CreateTable
CREATE TABLE "scan_note" (
    "scan_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "scan_note_pkey" PRIMARY KEY ("scan_id")
);

-- CreateTable
CREATE TABLE "share" (
    "id" UUID NOT NULL,
    "scan_id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "lang" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "reads" INTEGER NOT NULL DEFAULT 0,
    "last_read_at" TIMESTAMPTZ(3),

    CONSTRAINT "share_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "saved_view_user_id_created_at_idx" ON "saved_view"("user_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "share_hash_key" ON "share"("hash");

-- CreateIndex
CREATE INDEX "share_scan_id_created_at_idx" ON "share"("scan_id", "created_at");

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "finding_judgement" ADD CONSTRAINT "finding_judgement_scan_id_position_fkey" FOREIGN KEY ("scan_id", "position") REFERENCES "finding"("scan_id", "position") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scan_note" ADD CONSTRAINT "scan_note_scan_id_fkey" FOREIGN KEY ("scan_id") REFERENCES "scan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "share" ADD CONSTRAINT "share_scan_id_fkey" FOREIGN KEY ("scan_id") REFERENCES "scan"("id") ON DELETE CASCADE ON UPDATE CASCADE;
