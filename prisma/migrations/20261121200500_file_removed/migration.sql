-- AlterTable
ALTER TABLE "scan" ADD COLUMN     "file_removed_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "scan_completed_at_file_removed_at_idx" ON "scan"("completed_at", "file_removed_at");
