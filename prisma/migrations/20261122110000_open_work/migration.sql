-- What is open is counted, and the oldest of it found, with every new scan. Partial, which the schema language cannot
-- say: they hold what is under way and no more.
CREATE INDEX "scan_open_idx" ON "scan"("organization_id", "created_at") WHERE "status" IN ('queued', 'processing');
CREATE INDEX "scan_queued_idx" ON "scan"("created_at") WHERE "status" = 'queued';
CREATE INDEX "scan_running_idx" ON "scan"("started_at") WHERE "status" = 'processing';
CREATE INDEX "scan_overrun_idx" ON "scan"("organization_id", "completed_at") WHERE "failure_code" IN ('TIMEOUT', 'TOO_COMPLEX');
