-- Partial, which the schema language cannot say.
CREATE INDEX "finding_recovered_idx" ON "finding"("organization_id", "created_at" DESC, "scan_id" DESC, "position") WHERE "recovered" IS NOT NULL;
