-- DropIndex
DROP INDEX "finding_organization_id_rule_idx";

-- AlterTable
ALTER TABLE "finding" ADD COLUMN     "created_at" TIMESTAMPTZ(3),
ADD COLUMN     "words" tsvector;

-- Texts are made of the catalogue, which is not at hand here: earlier findings are found by their evidence.
UPDATE "finding" SET "created_at" = "scan"."created_at", "words" = to_tsvector('simple', coalesce("evidence", ''))
FROM "scan" WHERE "scan"."id" = "finding"."scan_id";
ALTER TABLE "finding" ALTER COLUMN "created_at" SET NOT NULL;

-- CreateTable
CREATE TABLE "scan_text" (
    "scan_id" UUID NOT NULL,
    "words" tsvector,

    CONSTRAINT "scan_text_pkey" PRIMARY KEY ("scan_id")
);

-- CreateIndex
CREATE INDEX "scan_text_words_idx" ON "scan_text" USING GIN ("words");

-- CreateIndex
CREATE INDEX "finding_created_idx" ON "finding"("organization_id", "created_at" DESC, "scan_id" DESC, "position");

-- CreateIndex
CREATE INDEX "finding_rule_idx" ON "finding"("organization_id", "rule", "created_at" DESC, "scan_id" DESC, "position");

-- CreateIndex
CREATE INDEX "finding_category_idx" ON "finding"("organization_id", "category", "created_at" DESC, "scan_id" DESC, "position");

-- CreateIndex
CREATE INDEX "finding_severity_idx" ON "finding"("organization_id", "severity", "created_at" DESC, "scan_id" DESC, "position");

-- CreateIndex
CREATE INDEX "finding_source_idx" ON "finding"("organization_id", "source", "created_at" DESC, "scan_id" DESC, "position");

-- CreateIndex
CREATE INDEX "finding_words_idx" ON "finding" USING GIN ("words");

-- AddForeignKey
ALTER TABLE "scan_text" ADD CONSTRAINT "scan_text_scan_id_fkey" FOREIGN KEY ("scan_id") REFERENCES "scan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO "scan_text" ("scan_id", "words")
SELECT "id", to_tsvector('simple', concat_ws(' ', "file_name", "client_reference", "issuer"))
FROM "scan" WHERE "status" IN ('completed', 'failed');

-- Orders and filters of lists. Partial, which the schema language cannot say: a scan enters them once, when it ends.
CREATE INDEX "scan_document_type_idx" ON "scan"("organization_id", "document_type", "created_at" DESC, "id" DESC) WHERE "document_type" IS NOT NULL;
CREATE INDEX "scan_channel_idx" ON "scan"("organization_id", "channel", "created_at" DESC, "id" DESC) WHERE "channel" IS NOT NULL;
CREATE INDEX "scan_issuer_idx" ON "scan"("organization_id", "issuer", "created_at" DESC, "id" DESC) WHERE "issuer" IS NOT NULL;
CREATE INDEX "scan_label_idx" ON "scan"("organization_id", "label", "created_at" DESC, "id" DESC) WHERE "label" IS NOT NULL;
CREATE INDEX "scan_risk_score_idx" ON "scan"("organization_id", "risk_score" DESC, "id" DESC) WHERE "risk_score" IS NOT NULL;
CREATE INDEX "scan_completed_idx" ON "scan"("organization_id", "completed_at" DESC, "id" DESC) WHERE "completed_at" IS NOT NULL;
