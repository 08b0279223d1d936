-- compatible-from: 0.1.0
-- Requests that are under way: few, among all of an organization.
CREATE INDEX "ai_call_open_idx" ON "ai_call"("organization_id") WHERE "settled_at" IS NULL;
