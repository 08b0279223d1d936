-- AlterTable
ALTER TABLE "finding" ADD COLUMN     "amount_change" DECIMAL(17,2);

-- AlterTable
ALTER TABLE "report" ADD COLUMN     "is_indexed" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "scan" ADD COLUMN     "issuer_id" TEXT;

-- CreateTable
CREATE TABLE "scan_value" (
    "scan_id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "value" TEXT COLLATE "C" NOT NULL,
    "currency" TEXT,

    CONSTRAINT "scan_value_pkey" PRIMARY KEY ("scan_id","kind","value","position")
);

-- CreateIndex
CREATE INDEX "scan_value_idx" ON "scan_value"("organization_id", "kind", "value", "scan_id");

-- CreateIndex
CREATE INDEX "scan_file_sha256_idx" ON "scan"("organization_id", "file_sha256", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "scan_value" ADD CONSTRAINT "scan_value_scan_id_fkey" FOREIGN KEY ("scan_id") REFERENCES "scan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Partial, which the schema language cannot say.
CREATE INDEX "scan_issuer_id_idx" ON "scan"("organization_id", "issuer_id", "created_at" DESC, "id" DESC) WHERE "issuer_id" IS NOT NULL;
CREATE INDEX "finding_amount_change_idx" ON "finding"("organization_id", "created_at" DESC, "scan_id" DESC, "position") WHERE "amount_change" IS NOT NULL;
-- What earlier releases left for the background job; empty once it is done.
CREATE INDEX "report_unindexed_idx" ON "report"("scan_id") WHERE NOT "is_indexed";
